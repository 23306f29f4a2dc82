import { issuePnr as issuePnrCall, readPnr as readPnrCall } from '#contract/pnr'
import type { Serve } from '../http/serve.ts'
import { type IssueNeeds, issuePnr } from './issue-pnr.ts'
import { readPnr } from './read-pnr.ts'

export function servePnr(serve: Serve, needs: IssueNeeds): void {
  serve.user(readPnrCall, (viewer, { params }) => readPnr(needs, viewer, params))

  serve.user(issuePnrCall, (viewer, { params, idempotencyKey, origin }) =>
    issuePnr(needs, viewer, idempotencyKey, params, origin),
  )
}
