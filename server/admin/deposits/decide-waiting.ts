import { type SqlBool, sql } from 'kysely'
import type { decideWaiting as decideCall } from '#contract/admin/deposits'
import type { Call, ReplyOf } from '#contract/call/endpoint'
import { money } from '#contract/money/money'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import type { PostingNeeds } from './carry-out.ts'
import { carryOut } from './post-or-ask.ts'
import { findPoster, hasMade, mayDecideFor } from './poster.ts'
import { type AskedPosting, planPosting } from './posting-plan.ts'
import { isShown, readRequests, type StoredRequest } from './waiting.ts'

type Decision = Call<typeof decideCall>['body']['decision']

const states = { APPROVE: 'APPROVED', REFUSE: 'REFUSED', WITHDRAW: 'WITHDRAWN' } as const
const actions = {
  APPROVE: 'deposit.approved',
  REFUSE: 'deposit.approval-refused',
  WITHDRAW: 'deposit.approval-withdrawn',
} as const

/** Decides once, in the running transaction: an approved posting is made with all checks again, or nothing is decided. */
export async function decideWaiting(
  needs: PostingNeeds,
  viewer: Viewer,
  requestId: string,
  decision: Decision,
  origin: Origin,
): Promise<ReplyOf<typeof decideCall>> {
  const { database, now } = needs
  const request = await lockRequest(needs, viewer, requestId)
  refuseDecision(viewer, request, decision)
  if (decision === 'APPROVE' && (await hasMade(database, viewer, request.asked_by)))
    throw refusal('NOT_ALLOWED', 'adminRefusals.madeAsker')
  const transferId = decision === 'APPROVE' ? await approve(needs, viewer, request, origin) : null
  await database.sql
    .updateTable('posting_request')
    .set({ state: states[decision], decided_by: viewer.userId, decided_at: now(), transfer_id: transferId })
    .where('id', '=', requestId)
    .execute()
  const orgId = request.from_org ?? request.to_org ?? viewer.orgId
  await recordAudit(database, now(), viewer, origin, {
    action: actions[decision],
    subject: `org:${orgId}`,
    subjectOrgId: orgId,
    after: { kind: request.kind, amount: amountOf(request), reference: request.reference, requestId },
  })
  return { state: states[decision] }
}

/** One that the viewer may neither decide nor withdraw is like a missing one. */
async function lockRequest({ database }: PostingNeeds, viewer: Viewer, id: string): Promise<StoredRequest> {
  await database.sql.selectFrom('posting_request').select('id').where('id', '=', id).forUpdate().execute()
  const [request] = await readRequests(database, sql<SqlBool>`request.id = ${id}`)
  if (!request || !isShown(viewer, await orgsReachedBy(database, viewer), request))
    throw refusal('NOT_FOUND', 'adminRefusals.noSuchRequest')
  return request
}

function refuseDecision(viewer: Viewer, request: StoredRequest, decision: Decision): void {
  const isOwn = request.asked_by === viewer.userId
  if (isOwn && decision !== 'WITHDRAW') throw refusal('NOT_ALLOWED', 'adminRefusals.ownRequest')
  if (!isOwn && decision === 'WITHDRAW') throw refusal('NOT_ALLOWED', 'adminRefusals.requestOfAnother')
  if (!isOwn && !mayDecideFor(viewer, { role: request.askerRole }))
    throw refusal('NOT_ALLOWED', 'adminRefusals.superAdminDecides')
  if (request.state !== 'WAITS') throw refusal('NOT_POSSIBLE', 'adminRefusals.decidedAlready')
}

async function approve(
  needs: PostingNeeds,
  viewer: Viewer,
  request: StoredRequest,
  origin: Origin,
): Promise<string | null> {
  const { database } = needs
  const asker = await findPoster(database, request.asked_by)
  if (!asker) throw refusal('NOT_POSSIBLE', 'adminRefusals.requesterMayNot')
  const asked = askedOf(request)
  await planPosting(database, viewer, asked)
  const plan = await planPosting(database, asker, asked)
  const { reference, note } = request
  const askedBy = { userId: asker.userId, name: request.askerName }
  return carryOut(needs, plan, { reference, note }, { actor: viewer, origin, askedBy })
}

function askedOf(request: StoredRequest): AskedPosting {
  const { kind, from_org: fromOrg, to_org: toOrg, reverses } = request
  const amount = amountOf(request)
  if (kind === 'REVERSAL') return { kind, transferId: reverses ?? '' }
  if (kind === 'TRANSFER') return { kind, fromOrg: fromOrg ?? '', toOrg: toOrg ?? '', amount }
  return { kind, orgId: fromOrg ?? toOrg ?? '', amount }
}

function amountOf({ currency, minor }: StoredRequest) {
  return money(currency, minor)
}
