import * as v from 'valibot'
import { bookingRequest } from '#contract/hotel/booking-request'
import { supplierCode } from '#contract/hotel/supplier'
import { moneyPair } from '#contract/money/money'
import { changeOf, finder, openOf, staged } from './kept-commands.ts'

const bookingCommand = v.object({ ...staged, kind: v.literal('BOOK_HOTEL'), body: bookingRequest })
export type BookingCommand = v.InferOutput<typeof bookingCommand>

const ofPnr = { ...staged, supplierCode, code: v.string() }

/** Issues or cancels a hotel booking; a cancellation costs no more than `agreedCharge`. */
const pnrCommand = v.variant('kind', [
  v.object({ ...ofPnr, kind: v.literal('ISSUE_PNR') }),
  v.object({ ...ofPnr, kind: v.literal('CANCEL_PNR'), agreedCharge: moneyPair }),
])
export type PnrCommand = v.InferOutput<typeof pnrCommand>

/** Changes a hotel booking as it was simulated. */
const changePnrCommand = v.object({ ...ofPnr, kind: v.literal('CHANGE_PNR'), simulationKey: v.string() })
export type ChangePnrCommand = v.InferOutput<typeof changePnrCommand>

export const findCommand = finder(bookingCommand)
export const findPnrCommand = finder(pnrCommand)
export const findChangePnr = finder(changePnrCommand)

const openPnrChange = v.object({
  ...changeOf,
  kind: v.picklist(['ISSUE_PNR', 'CANCEL_PNR', 'CHANGE_PNR']),
  supplierCode,
  code: v.string(),
})
export type OpenPnrChange = v.InferOutput<typeof openPnrChange>

export const openPnrChanges = (userId: string) => openOf(openPnrChange, userId)
