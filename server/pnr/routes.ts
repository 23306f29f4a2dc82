import { listPnrs, pnrPageSize, readPnr } from '#contract/pnr'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import type { PnrStore } from './pnr-store.ts'
import { shapePnr, shapePnrRow } from './shape-pnr.ts'

type Needs = { pnrs: PnrStore; now: () => Date }

export function servePnr(serve: Serve, { pnrs, now }: Needs): void {
  serve.user(listPnrs, async (viewer, { query }) => {
    const { rows, total } = await pnrs.page(viewer, query._page, pnrPageSize)
    return { pnrList: rows.map((row) => shapePnrRow(row, now())), total, page: query._page }
  })

  serve.user(readPnr, async (viewer, { params }) => {
    const booking = await pnrs.find(viewer, params.supplierCode, params.code)
    if (!booking) throw new Refusal('NOT_FOUND', `There is no booking ${params.code}.`)
    return shapePnr(booking, viewer, now())
  })
}
