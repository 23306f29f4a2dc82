import type { PostingKind } from '#contract/admin/deposits'
import { type Money, money } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import { accountId } from '../../ledger/ledger-store.ts'
import { orgsReachedBy, reaches } from '../../orgs/reach.ts'
import { type FoundOrg, findOrg } from './find-org.ts'
import { mayPost, type Poster, requireBank } from './poster.ts'

/** A posting as somebody asks for it. */
export type AskedPosting =
  | { kind: 'TOP_UP' | 'WITHDRAW' | 'CREDIT_LIMIT'; orgId: string; amount: Money }
  | { kind: 'TRANSFER'; fromOrg: string; toOrg: string; amount: Money }
  | { kind: 'REVERSAL'; transferId: string }

export type PostingPlan = {
  readonly kind: PostingKind
  /** `null`: the bank; of a limit, nobody. */
  readonly fromOrg: string | null
  readonly toOrg: string | null
  /** The transfer that is taken back. */
  readonly reverses: string | null
  readonly amount: Money
}

export const handKinds = ['top-up', 'withdraw', 'transfer', 'reversal'] as const

/** Throws unless this person may make the posting; `null`: the command line, which may make any. */
export async function planPosting(
  database: Database,
  poster: Poster | null,
  asked: AskedPosting,
): Promise<PostingPlan> {
  if (asked.kind === 'REVERSAL') return planReversal(database, poster, asked.transferId)
  const { kind, amount } = asked
  if (kind === 'TRANSFER') {
    const { fromOrg, toOrg } = asked
    const reach = poster && (await orgsReachedBy(database, poster))
    const from = await findOrg(database, reach, fromOrg)
    const to = await findOrg(database, reach, toOrg)
    if (fromOrg === toOrg || !to.path.includes(fromOrg))
      throw refusal('INVALID_REQUEST', 'adminRefusals.moneyDownOnly', { to: to.name, from: from.name })
    await requireCurrency(database, [from, to], amount)
    return { kind, fromOrg, toOrg, reverses: null, amount }
  }
  if (poster) requireBank(poster)
  const { orgId } = asked
  await requireCurrency(database, [await findOrg(database, null, orgId)], amount)
  const parties = kind === 'WITHDRAW' ? { fromOrg: orgId, toOrg: null } : { fromOrg: null, toOrg: orgId }
  return { kind, ...parties, reverses: null, amount }
}

async function planReversal(
  database: Database,
  poster: Poster | null,
  transferId: string,
): Promise<PostingPlan> {
  const rows = await database.sql
    .selectFrom('ledger_transfer as transfer')
    .innerJoin('ledger_entry as entry', 'entry.transfer_id', 'transfer.id')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select(['transfer.kind', 'account.org_id as orgId', 'entry.amount', 'entry.currency'])
    .where('transfer.id', '=', transferId)
    .where('account.floored', '=', true)
    .execute()
  const reach = poster && (await orgsReachedBy(database, poster))
  const [first] = rows
  if (!first || !rows.some(({ orgId }) => orgId !== null && reaches(reach, orgId))) throw noSuchPosting()
  if (first.kind === 'reversal') throw refusal('NOT_POSSIBLE', 'adminRefusals.isReversal')
  if (!handKinds.some((kind) => kind === first.kind)) throw refusal('NOT_POSSIBLE', 'adminRefusals.ofBooking')
  const plan: PostingPlan = {
    kind: 'REVERSAL',
    fromOrg: rows.find(({ amount }) => amount > 0)?.orgId ?? null,
    toOrg: rows.find(({ amount }) => amount < 0)?.orgId ?? null,
    reverses: transferId,
    amount: money(first.currency, Math.abs(first.amount)),
  }
  if (poster && !mayPost(poster, reach, plan)) throw refusal('NOT_ALLOWED', 'adminRefusals.reversalMayNot')
  return plan
}

/** Bookings are paid in the currency of the organisation, so money in another one could not be spent. */
async function requireCurrency(
  database: Database,
  orgs: readonly FoundOrg[],
  { currency }: Money,
): Promise<void> {
  for (const org of orgs.filter((one) => one.currency !== currency)) {
    const account = await database.sql
      .selectFrom('ledger_account')
      .select('id')
      .where('id', '=', accountId({ kind: 'deposit', orgId: org.id }, currency))
      .executeTakeFirst()
    if (!account)
      throw refusal('INVALID_REQUEST', 'adminRefusals.depositCurrency', {
        org: org.name,
        currency: org.currency,
      })
  }
}

export function noSuchPosting(): Refusal {
  return refusal('NOT_FOUND', 'adminRefusals.noSuchPosting')
}
