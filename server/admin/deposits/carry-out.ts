import { randomUUID } from 'node:crypto'
import { type Money, money } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { accountId, type Entry, type LedgerStore, negative, shortRefusal } from '../../ledger/ledger-store.ts'
import type { PostingPlan } from './posting-plan.ts'

export type PostingNeeds = { database: Database; ledger: LedgerStore; now: () => Date }

/** Why money moves: the reference is what people look for. */
export type PostingWords = { readonly reference: string; readonly note: string }

/** Who is answerable for a posting. */
export type Answerable = {
  /** `null`: the command line. */
  readonly actor: Viewer | null
  readonly origin: Origin
  /** Who asked, if `actor` approves it. */
  readonly askedBy?: { readonly userId: string; readonly name: string }
}

const ledgerKinds = {
  TOP_UP: 'top-up',
  WITHDRAW: 'withdraw',
  TRANSFER: 'transfer',
  REVERSAL: 'reversal',
} as const

/** Moves the money, in the running transaction; answers the id of the transfer. */
export async function moveMoney(
  needs: PostingNeeds,
  plan: PostingPlan & { kind: keyof typeof ledgerKinds },
  words: PostingWords,
  by: Answerable,
): Promise<string> {
  const { database, ledger } = needs
  const { kind, fromOrg, toOrg, reverses, amount } = plan
  const parties = [fromOrg, toOrg].filter((orgId) => orgId !== null)
  await ledger.lockDeposits(parties, amount.currency)
  if (reverses !== null) await refuseReversed(database, reverses)
  if (fromOrg !== null) {
    const available = await ledger.available(fromOrg, amount.currency)
    if (available.minor < amount.minor) throw shortRefusal(available, amount, 'NothingMoved')
  }
  const before = await Promise.all(parties.map((orgId) => balanceOf(ledger, orgId, amount)))
  const id = randomUUID()
  await ledger.transfer({
    id,
    kind: ledgerKinds[kind],
    byUser: by.askedBy?.userId ?? by.actor?.userId ?? null,
    approvedBy: by.askedBy ? (by.actor?.userId ?? null) : null,
    reverses,
    ...words,
    entries: entriesOf(plan),
  })
  for (const [index, orgId] of parties.entries()) {
    const change = orgId === fromOrg ? negative(amount) : amount
    const was = before[index] ?? money(amount.currency, 0)
    await record(needs, orgId, actionOf(kind, orgId === fromOrg), by, {
      before: { balance: was },
      after: {
        balance: money(amount.currency, was.minor + change.minor),
        amount: change,
        ...words,
        transferId: id,
        ...(reverses !== null && { reverses }),
      },
    })
  }
  return id
}

/** Sets how far a deposit may fall below zero. What is used already beyond a lower limit stays. */
export async function setLimit(
  needs: PostingNeeds,
  { toOrg, amount }: Pick<PostingPlan, 'toOrg' | 'amount'>,
  words: PostingWords,
  by: Answerable,
): Promise<void> {
  const { database, ledger, now } = needs
  const orgId = toOrg ?? raise('a limit is of a deposit')
  const account = { kind: 'deposit', orgId } as const
  await ledger.lockDeposits([orgId], amount.currency)
  const before = await limitOf(database, orgId, amount)
  await database.sql
    .insertInto('credit_limit')
    .values({
      account_id: accountId(account, amount.currency),
      minor: amount.minor,
      ...words,
      changed_at: now(),
      changed_by: by.askedBy?.userId ?? by.actor?.userId ?? null,
    })
    .execute()
  await record(needs, orgId, 'deposit.limit-set', by, {
    before: { creditLimit: before },
    after: { creditLimit: amount, ...words },
  })
}

export async function limitOf(database: Database, orgId: string, { currency }: Money): Promise<Money> {
  const row = await database.sql
    .selectFrom('credit_limit')
    .select('minor')
    .where('account_id', '=', accountId({ kind: 'deposit', orgId }, currency))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return money(currency, row?.minor ?? 0)
}

export function balanceOf(ledger: LedgerStore, orgId: string, { currency }: Money): Promise<Money> {
  return ledger.balance({ kind: 'deposit', orgId }, currency)
}

function entriesOf({ fromOrg, toOrg, amount }: PostingPlan): Entry[] {
  const account = (orgId: string | null) =>
    orgId === null ? ({ kind: 'bank' } as const) : ({ kind: 'deposit', orgId } as const)
  return [
    { account: account(fromOrg), amount: negative(amount) },
    { account: account(toOrg), amount },
  ]
}

function actionOf(kind: keyof typeof ledgerKinds, isPayer: boolean): string {
  switch (kind) {
    case 'TOP_UP':
      return 'deposit.topped-up'
    case 'WITHDRAW':
      return 'deposit.withdrawn'
    case 'TRANSFER':
      return isPayer ? 'deposit.transferred' : 'deposit.received'
    case 'REVERSAL':
      return 'deposit.reversed'
  }
}

/** A line of its own for each deposit: neither names the other one, which its readers may not know. */
function record(
  { database, now }: PostingNeeds,
  orgId: string,
  action: string,
  { actor, origin, askedBy }: Answerable,
  { before, after }: { before: object; after: object },
): Promise<void> {
  return recordAudit(database, now(), actor, origin, {
    action,
    subject: `org:${orgId}`,
    subjectOrgId: orgId,
    before,
    after: { ...after, ...(askedBy && { askedBy: askedBy.name }) },
  })
}

/** Its readers hold the lock of the deposits, so that the second of two at once sees the first. */
async function refuseReversed(database: Database, transferId: string): Promise<void> {
  const reversal = await database.sql
    .selectFrom('ledger_transfer')
    .select('id')
    .where('reverses', '=', transferId)
    .executeTakeFirst()
  if (reversal) throw refusal('NOT_POSSIBLE', 'adminRefusals.reversedAlready')
}

function raise(reason: string): never {
  throw new Error(reason)
}
