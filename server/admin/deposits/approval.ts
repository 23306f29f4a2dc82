import { randomUUID } from 'node:crypto'
import { fromPair, type Money, type MoneyPair } from '#contract/money'
import type { Database } from '../../db/database.ts'
import { recordAudit } from '../../http/audit.ts'
import { refusal } from '../../http/refusal.ts'
import type { Origin, Viewer } from '../../http/viewer.ts'
import { limitOf, type PostingNeeds, type PostingWords } from './carry-out.ts'
import { hasSecondPoster } from './poster.ts'
import type { PostingPlan } from './posting-plan.ts'

export type ApprovalNeeds = PostingNeeds & {
  /** Above this a second administrator approves; `null`: never. */
  readApprovalAbove: () => Promise<MoneyPair | null>
}

/** Whether a second administrator has to approve it. A limit that is not raised needs nobody. */
export async function mustWait(
  { database, readApprovalAbove }: ApprovalNeeds,
  { kind, toOrg, amount }: PostingPlan,
): Promise<MoneyPair | null> {
  const above = await readApprovalAbove()
  if (!above || !(await isMore(database, amount, fromPair(above)))) return null
  const isLimit = kind === 'CREDIT_LIMIT' && toOrg !== null
  if (isLimit && amount.minor <= (await limitOf(database, toOrg, amount)).minor) return null
  return above
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

/** Compared in rupiah at the latest rates, however old. */
async function isMore(database: Database, amount: Money, limit: Money): Promise<boolean> {
  if (amount.currency === limit.currency) return amount.minor > limit.minor
  const rows = await database.sql.selectFrom('exchange_rate').selectAll().execute()
  const rates = new Map(rows.map(({ currency, micro_idr }) => [currency, micro_idr]))
  const [one, other] = [amount, limit].map(({ currency }) => rates.get(currency))
  // what cannot be compared is decided by two
  if (one === undefined || other === undefined) return true
  return BigInt(amount.minor) * BigInt(one) > BigInt(limit.minor) * BigInt(other)
}
