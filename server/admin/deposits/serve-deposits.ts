import * as calls from '#contract/admin/deposits'
import { readRates as readRatesCall, saveRates as saveRatesCall } from '#contract/admin/rates'
import { fromPair } from '#contract/money/money'
import type { Serve } from '../../http/call/serve.ts'
import type { ApprovalNeeds } from './approval.ts'
import { decideWaiting } from './decide-waiting.ts'
import { listDeposits } from './list-deposits.ts'
import { listPostings } from './list-postings.ts'
import { postOrAsk, setLimitOrAsk } from './post-or-ask.ts'
import { readRates, saveRates } from './save-rates.ts'
import { listWaiting } from './waiting.ts'

export function serveDepositAdministration(serve: Serve, needs: ApprovalNeeds): void {
  const { database } = needs

  serve.user(calls.listDeposits, async (viewer, { query }) => {
    return listDeposits(needs, viewer, query)
  })

  serve.user(calls.listPostings, async (viewer, { query }) => {
    return listPostings(database, viewer, query)
  })

  serve.user(calls.listWaiting, async (viewer) => {
    return { waitingList: await listWaiting(database, viewer) }
  })

  serve.user(readRatesCall, async (_viewer, { query }) => {
    return readRates(database, query.after)
  })

  serve.user(calls.postMoney, async (viewer, { body, origin }) => {
    const { kind, orgId } = body
    return postOrAsk(needs, viewer, { kind, orgId, amount: fromPair(body.amount) }, body, origin)
  })

  serve.user(calls.transferToChild, async (viewer, { body, origin }) => {
    const { fromOrg, toOrg } = body
    const asked = { kind: 'TRANSFER', fromOrg, toOrg, amount: fromPair(body.amount) } as const
    return postOrAsk(needs, viewer, asked, body, origin)
  })

  serve.user(calls.reversePosting, async (viewer, { params, body, origin }) => {
    return postOrAsk(needs, viewer, { kind: 'REVERSAL', ...params }, body, origin)
  })

  serve.user(calls.setCreditLimit, async (viewer, { params, body, origin }) => {
    const asked = { orgId: params.orgId, amount: fromPair(body.limit) }
    const requestId = await setLimitOrAsk(needs, viewer, asked, body, origin)
    return requestId === null
      ? { outcome: 'SET' as const, limit: body.limit }
      : { outcome: 'WAITS' as const, requestId }
  })

  serve.user(calls.decideWaiting, async (viewer, { params, body, origin }) => {
    return decideWaiting(needs, viewer, params.requestId, body.decision, origin)
  })

  serve.user(saveRatesCall, async (viewer, { body, origin }) => {
    await saveRates(needs, viewer, body, origin)
    return readRates(database)
  })
}
