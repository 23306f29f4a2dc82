import { randomBytes } from 'node:crypto'
import { searchAvailability } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { listOrders } from '#contract/order/order'
import { attachFile } from '#contract/pnr/auxiliary'
import { printItinerary } from '#contract/pnr/papers'
import { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { zipOf } from '../../../server/files/zip-for-tests.ts'
import { docxParts } from '../../../server/hotel/attachments/files-for-tests.ts'
import { stayRequest } from '../../support/client/agent-client.ts'
import { FormBody } from '../../support/client/form-body.ts'
import type { Called } from './neighbours-caller.ts'

/** A heavy request that one user repeats, `atOnce` at a time. */
export type Heavy = { what: string; atOnce: number; call: (lane: number, round: number) => Called }

/** `codes`: locators of bookings for papers and files; `keys`: destinations for searches. */
export function heavyCalls(codes: readonly string[], keys: HalReq['destinationSearchKeyList']): Heavy[] {
  const body = stayRequest({ destinationSearchKeyList: keys })
  const search = { method: 'POST', path: searchAvailability.path, body }
  const year = 'dateQualifier=booking&fromDate=2020-01-01&toDate=2030-01-01'
  const big = bigDocument()
  const addressed = (path: string, at: number) =>
    path.replace('{supplierCode}', 'HBD').replace('{code}', codes[at % codes.length] ?? '')
  const calls = {
    searches: () => search,
    reports: (lane: number) => ({
      method: 'GET',
      path: `${lane % 2 === 0 ? summarizePnrs.path : reportPnrs.path}?${year}`,
    }),
    exports: (lane: number) => ({
      method: 'GET',
      path: lane % 2 === 0 ? `${listOrders.path}?exports=1` : `${reportPnrs.path}?${year}&exports=1`,
    }),
    papers: (lane: number, round: number) => ({
      method: 'GET',
      path: addressed(printItinerary.path, lane + round * 20),
    }),
    uploads: (lane: number, round: number) => ({
      method: 'POST',
      path: addressed(attachFile.path, lane + round * 20),
      form: big,
    }),
  }
  const kinds = Object.values(calls)
  return [
    ...Object.entries(calls).map(([what, call]) => ({ what: `20 ${what} at once`, atOnce: 20, call })),
    {
      what: 'all of them, 20 each',
      atOnce: 100,
      call: (lane, round) =>
        (kinds[lane % kinds.length] ?? calls.searches)(Math.floor(lane / kinds.length), round),
    },
  ]
}

/** Ten megabytes of incompressible content. */
function bigDocument() {
  const picture = { name: 'word/media/image1.png', content: randomBytes(9.9 * 1024 * 1024) }
  const content = zipOf([...docxParts, picture])
  return new FormBody({ file: { field: 'file', name: 'papers.docx', content } })
}
