import { randomUUID } from 'node:crypto'
import { fromPair, type MoneyPair, subtract } from '#contract/money/money'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { isMore } from '../requests/compare.ts'
import { limitOf, type PostingNeeds, type PostingWords } from './carry-out.ts'
import { lockDaySum, movedToday } from './day-sum.ts'
import { hasSecondPoster } from './poster.ts'
import type { PostingPlan } from './posting-plan.ts'

export type ApprovalNeeds = PostingNeeds & {
  /** Above this a second administrator approves; `null`: never. */
  readApprovalAbove: () => Promise<MoneyPair | null>
}

/** Whether a second administrator has to approve it: by itself, or with all else that the person moved today, it is more than
 * one may move alone. A limit that is not raised needs nobody. */
export async function mustWait(
  { database, readApprovalAbove, now }: ApprovalNeeds,
  { userId }: Pick<Viewer, 'userId'>,
  { kind, toOrg, amount }: PostingPlan,
): Promise<MoneyPair | null> {
  const above = await readApprovalAbove()
  if (!above) return null
  await lockDaySum(database, userId)
  const isLimit = kind === 'CREDIT_LIMIT' && toOrg !== null
  const moved = isLimit ? subtract(amount, await limitOf(database, toOrg, amount)) : amount
  if (moved.minor <= 0) return null
  const limit = fromPair(above)
  if (await isMore(database, [amount], limit, now())) return above
  const day = [...(await movedToday(database, userId, now())), moved]
  return (await isMore(database, day, limit, now())) ? above : null
}

/** Keeps the posting until it is decided; answers the id of the request. */
export async function askForApproval(
  { database, now }: PostingNeeds,
  viewer: Viewer,
  plan: PostingPlan,
  words: PostingWords,
  above: MoneyPair,
  origin: Origin,
): Promise<string> {
  const { kind, fromOrg, toOrg, reverses, amount } = plan
  if (!(await hasSecondPoster(database, viewer, plan)))
    throw refusal('NOT_POSSIBLE', 'adminRefusals.secondApprover', { amount: above })
  const id = randomUUID()
  await database.sql
    .insertInto('posting_request')
    .values({
      id,
      kind,
      from_org: fromOrg,
      to_org: toOrg,
      reverses,
      currency: amount.currency,
      minor: amount.minor,
      ...words,
      asked_by: viewer.userId,
      asked_at: now(),
      decided_by: null,
      decided_at: null,
      transfer_id: null,
    })
    .execute()
  const orgId = fromOrg ?? toOrg ?? viewer.orgId
  await recordAudit(database, now(), viewer, origin, {
    action: 'deposit.approval-asked',
    subject: `org:${orgId}`,
    subjectOrgId: orgId,
    after: { kind, amount, ...words, requestId: id, ...(reverses !== null && { reverses }) },
  })
  return id
}
