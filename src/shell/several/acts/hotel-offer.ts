import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import { printItinerary, printVoucher } from '#contract/pnr/papers'
import { readPnr } from '#contract/pnr/pnr'
import { unnamedAmong } from '#contract/text/is-named'
import { ask } from '../../../lib/query/api.ts'
import { askFile } from '../../../lib/query/ask-file.ts'
import { agreedChargeOf, pnrChangeApi, stagePnrChange } from '../../outbox/change/pnr-change.ts'
import type { ReadOffer } from './sale-acts.ts'

export const readHotelOffer: ReadOffer = async (sale) => {
  const params = { supplierCode: v.parse(supplierCode, sale.supplierCode), code: sale.code }
  const pnr = await ask(readPnr, { params })
  const charge = agreedChargeOf(pnr)
  const print = pnr.displayStatus === 'ISSUED' && !pnr.isVoucherHeld ? printVoucher : printItinerary
  return {
    obstacles: { issue: pnr.issueObstacle, cancel: pnr.cancelObstacle },
    due: pnr.depositDue,
    missing: pnr.depositMissing,
    charge,
    clientCharge: pnr.clientCharge ?? charge,
    unnamed: unnamedAmong(
      pnr.roomGuestList.map(({ guestFirstName, guestLastName }) => `${guestFirstName} ${guestLastName}`),
    ),
    stage: (userId, act, summary) => stagePnrChange(userId, pnr, act, summary),
    api: pnrChangeApi,
    paper: (lang) => askFile(print, { params, query: { lang } }),
  }
}
