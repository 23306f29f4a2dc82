import { decideRequest as decideCall, listRequests } from '#contract/admin/approvals'
import type { Serve } from '../../http/call/serve.ts'
import { listWaiting } from '../deposits/waiting.ts'
import { type DecideNeeds, decideRequest } from './decide-request.ts'
import { listWaitingRequests } from './list-requests.ts'

/** What waits for a second person: the count of every screen of administration, and what super admins decide besides postings. */
export function serveApprovals(serve: Serve, needs: DecideNeeds): void {
  const { database, settings } = needs

  serve.user(listRequests, async (viewer) => {
    const { approvalAbove } = (await settings.readStored()).settings
    const requestList = await listWaitingRequests(database, viewer, approvalAbove)
    const movesMoney = viewer.permissions.granted.includes('manageDeposits')
    const postings = movesMoney ? await listWaiting(database, viewer) : []
    const toDecide = [...postings, ...requestList].filter(({ mayDecide }) => mayDecide).length
    return { requestList, toDecide }
  })

  serve.user(decideCall, async (viewer, { params, body, idempotencyKey, origin }) => {
    return decideRequest(needs, viewer, idempotencyKey, { ...params, ...body }, origin)
  })
}
