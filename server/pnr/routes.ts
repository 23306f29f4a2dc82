import { issuePnr as issuePnrCall, listPnrs, pnrPageSize, readPnr as readPnrCall } from '#contract/pnr'
import type { Serve } from '../http/serve.ts'
import { type IssueNeeds, issuePnr } from './issue-pnr.ts'
import { readPnr } from './read-pnr.ts'
import { shapePnrRow } from './shape-pnr.ts'

export function servePnr(serve: Serve, needs: IssueNeeds): void {
  const { pnrs, now } = needs

  serve.user(listPnrs, async (viewer, { query }) => {
    const { rows, total } = await pnrs.page(viewer, query._page, pnrPageSize)
    return { pnrList: rows.map((row) => shapePnrRow(row, now())), total, page: query._page }
  })

  serve.user(readPnrCall, (viewer, { params }) => readPnr(needs, viewer, params))

  serve.user(issuePnrCall, (viewer, { params, idempotencyKey, origin }) =>
    issuePnr(needs, viewer, idempotencyKey, params, origin),
  )
}
