import * as calls from '#contract/admin/deposits'
import { fromPair } from '#contract/money'
import { requireAdministrator } from '../../http/require-permission.ts'
import type { Serve } from '../../http/serve.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { ApprovalNeeds } from './approval.ts'
import { decideWaiting } from './decide-waiting.ts'
import { listDeposits } from './list-deposits.ts'
import { listPostings } from './list-postings.ts'
import { postOrAsk, setLimitOrAsk } from './post-or-ask.ts'
import { requireBank } from './poster.ts'
import { readRates, saveRates } from './save-rates.ts'
import { listWaiting } from './waiting.ts'

export function serveDepositAdministration(serve: Serve, needs: ApprovalNeeds): void {
  const { database } = needs
  const requireMoney = (viewer: Viewer) => requireAdministrator(viewer, 'manageDeposits')

  serve.user(calls.listDeposits, async (viewer, { query }) => {
    requireMoney(viewer)
    return listDeposits(needs, viewer, query)
  })

  serve.user(calls.listPostings, async (viewer, { query }) => {
    requireMoney(viewer)
    return listPostings(database, viewer, query)
  })

  serve.user(calls.listWaiting, async (viewer) => {
    requireMoney(viewer)
    return { waitingList: await listWaiting(database, viewer) }
  })

  serve.user(calls.readRates, async (viewer, { query }) => {
    requireMoney(viewer)
    requireBank(viewer)
    return readRates(database, query.after)
  })

  serve.user(calls.postMoney, async (viewer, { body, origin }) => {
    requireMoney(viewer)
    const { kind, orgId } = body
    return postOrAsk(needs, viewer, { kind, orgId, amount: fromPair(body.amount) }, body, origin)
  })

  serve.user(calls.transferToChild, async (viewer, { body, origin }) => {
    requireMoney(viewer)
    const { fromOrg, toOrg } = body
    const asked = { kind: 'TRANSFER', fromOrg, toOrg, amount: fromPair(body.amount) } as const
    return postOrAsk(needs, viewer, asked, body, origin)
  })

  serve.user(calls.reversePosting, async (viewer, { params, body, origin }) => {
    requireMoney(viewer)
    return postOrAsk(needs, viewer, { kind: 'REVERSAL', ...params }, body, origin)
  })

  serve.user(calls.setCreditLimit, async (viewer, { params, body, origin }) => {
    requireMoney(viewer)
    const asked = { orgId: params.orgId, amount: fromPair(body.limit) }
    const requestId = await setLimitOrAsk(needs, viewer, asked, body, origin)
    return requestId === null
      ? { outcome: 'SET' as const, limit: body.limit }
      : { outcome: 'WAITS' as const, requestId }
  })

  serve.user(calls.decideWaiting, async (viewer, { params, body, origin }) => {
    requireMoney(viewer)
    return decideWaiting(needs, viewer, params.requestId, body.decision, origin)
  })

  serve.user(calls.saveRates, async (viewer, { body, origin }) => {
    requireMoney(viewer)
    requireBank(viewer)
    await saveRates(needs, viewer, body, origin)
    return readRates(database)
  })
}
