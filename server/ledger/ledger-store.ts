import { sql } from 'kysely'
import { add, type Currency, type Money, money, subtract, toPair } from '#contract/money/money'
import type { Database } from '../db/database.ts'
import { Refusal, refusal, wordsOf } from '../http/call/refusal.ts'

/** An account of the ledger. A constraint keeps `reserved` at zero or more, and `deposit` above its credit limit below zero. */
export type Account =
  | { kind: 'deposit' | 'reserved'; orgId: string }
  /** What an organisation owes beyond its deposit. */
  | { kind: 'receivable'; orgId: string }
  | { kind: 'margin'; orgId: string | null }
  /** The supplier's part of a payment, in the buyer's currency. */
  | { kind: 'supplier'; supplierCode: string }
  /** Accounts payable: what we owe a supplier, in the currency of its bills. */
  | { kind: 'payable'; supplierCode: string }
  /** Cost of sales, the other side of `payable`, in the same currency. */
  | { kind: 'purchase' }
  | { kind: 'vat' | 'bank' }

export type Entry = { account: Account; amount: Money }

export type Transfer = {
  id: string
  kind: string
  bookingId?: string | null
  commandId?: string | null
  byUser?: string | null
  note?: string
  /** Of postings by hand: what people look for. */
  reference?: string
  /** The transfer that this one takes back. */
  reverses?: string | null
  approvedBy?: string | null
  /** Must sum to zero in every currency. Entries of the same account are merged, entries of zero are left out. */
  entries: readonly Entry[]
}

export type LedgerStore = {
  /** Writes in the running transaction. Throws `DepositShort` when a deposit is too low, and `ReserveBroken` when more is taken
   * from a reserve than it holds. */
  transfer(transfer: Transfer): Promise<void>
  balance(account: Account, currency: Currency): Promise<Money>
  /** What may be taken of a deposit: its balance plus its credit limit. */
  available(orgId: string, currency: Currency): Promise<Money>
  /** Until the transaction ends, nobody else moves money of these deposits. */
  lockDeposits(orgIds: readonly string[], currency: Currency): Promise<void>
}

export function negative({ currency, minor }: Money): Money {
  return { currency, minor: -minor }
}

/** The entries that reserve an amount of a deposit; with a negative amount, they release it. */
export function reserveEntries(orgId: string, amount: Money): Entry[] {
  return [
    { account: { kind: 'deposit', orgId }, amount: negative(amount) },
    { account: { kind: 'reserved', orgId }, amount },
  ]
}

/** What we owe the supplier, in its own currency. Written beside the payment in the buyer's currency, because the exchange rate
 * changes until we pay the supplier; also when both currencies are the same. */
export function payableEntries(supplierCode: string, owed: Money): Entry[] {
  return [
    { account: { kind: 'payable', supplierCode }, amount: owed },
    { account: { kind: 'purchase' }, amount: negative(owed) },
  ]
}

function isFloored({ kind }: Account): boolean {
  return kind === 'deposit' || kind === 'reserved'
}

export function accountId(account: Account, currency: Currency): string {
  switch (account.kind) {
    case 'deposit':
    case 'reserved':
    case 'receivable':
      return `${account.kind}:${account.orgId}/${currency}`
    case 'margin':
      return `margin:${account.orgId ?? 'PLATFORM'}/${currency}`
    case 'supplier':
    case 'payable':
      return `${account.kind}:${account.supplierCode}/${currency}`
    default:
      return `${account.kind}/${currency}`
  }
}

type ErrorLog = { error(detail: object, message: string): void }

export function createLedgerStore(database: Database, now: () => Date, log?: ErrorLog): LedgerStore {
  /** Reads the balance that the last entry carries. */
  async function runningBalanceOf(account: string): Promise<number> {
    const last = await database.sql
      .selectFrom('ledger_entry')
      .select('balance_after')
      .where('account_id', '=', account)
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst()
    return last?.balance_after ?? 0
  }

  async function sumOf(account: string): Promise<number> {
    const { total } = await database.sql
      .selectFrom('ledger_entry')
      .select(({ fn, cast, val }) =>
        cast<number>(fn.coalesce(fn.sum('amount'), val(0)), 'bigint').as('total'),
      )
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    return total
  }

  return {
    async transfer({ id, kind, bookingId = null, commandId = null, byUser = null, entries, ...words }) {
      const rows = mergeByAccount(entries)
      await lockAccounts(
        database,
        rows.map(({ account, amount }) => ({ account, currency: amount.currency })),
      )
      const { note = '', reference = '', reverses = null, approvedBy = null } = words
      await database.sql
        .insertInto('ledger_transfer')
        .values({
          id,
          kind,
          booking_id: bookingId,
          command_id: commandId,
          at: now(),
          by_user: byUser,
          note,
          reference,
          reverses,
          approved_by: approvedBy,
        })
        .execute()
      for (const row of rows) {
        const { account, amount } = row
        await database.sql
          .insertInto('ledger_entry')
          .values({
            transfer_id: id,
            account_id: row.id,
            currency: amount.currency,
            amount: amount.minor,
            place: null,
            balance_after: null,
          })
          .execute()
          .catch((error: unknown) => {
            if (!isBelowFloor(error)) throw error
            if (account.kind === 'deposit') throw new DepositShort(account.orgId, amount)
            const broken = new ReserveBroken(`${row.id} holds less than ${kind} takes`, { cause: error })
            log?.error({ err: broken, bookingId, commandId }, 'a reserve holds less than is taken of it')
            throw broken
          })
      }
    },
    async balance(account, currency) {
      const readBalance = isFloored(account) ? runningBalanceOf : sumOf
      return { currency, minor: await readBalance(accountId(account, currency)) }
    },
    async available(orgId, currency) {
      const account = accountId({ kind: 'deposit', orgId }, currency)
      const limit = await database.sql
        .selectFrom('credit_limit')
        .select('minor')
        .where('account_id', '=', account)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return money(currency, (await runningBalanceOf(account)) + (limit?.minor ?? 0))
    },
    lockDeposits: (orgIds, currency) =>
      lockAccounts(
        database,
        orgIds.map((orgId) => ({ account: { kind: 'deposit', orgId }, currency })),
      ),
  }
}

/** Makes the accounts that do not exist yet, and locks those with a floor until the transaction ends: all of a transfer at once and
 * in the same order everywhere, so that no two postings wait for each other. */
async function lockAccounts(
  database: Database,
  accounts: readonly { account: Account; currency: Currency }[],
): Promise<void> {
  const rows = accounts
    .map(({ account, currency }) => ({
      id: accountId(account, currency),
      currency,
      org_id: 'orgId' in account ? account.orgId : null,
      floored: isFloored(account),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const floored = rows.filter((row) => row.floored).map(({ id }) => id)
  await database.sql
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  if (floored.length === 0) return
  await database.sql
    .selectFrom('ledger_account')
    .select('id')
    .where('id', 'in', floored)
    .orderBy(sql`id collate "C"`)
    .forNoKeyUpdate()
    .execute()
}

/** One entry for each account and currency; those of zero are left out. */
export function mergeByAccount(entries: readonly Entry[]): (Entry & { id: string })[] {
  const rows = new Map<string, Entry>()
  for (const { account, amount } of entries) {
    const id = accountId(account, amount.currency)
    const before = rows.get(id)
    rows.set(id, { account, amount: before ? add(before.amount, amount) : amount })
  }
  return [...rows].map(([id, entry]) => ({ id, ...entry })).filter(({ amount }) => amount.minor !== 0)
}

/** A reserve holds less than is taken from it: our own bug, which a person cannot solve by topping up. */
export class ReserveBroken extends Error {
  override readonly name = 'ReserveBroken'
}

/** The constraint refused an entry, so the transaction is lost. Its caller can then compute the missing amount. */
export class DepositShort extends Refusal {
  readonly orgId: string
  readonly wanted: Money

  constructor(orgId: string, taken: Money) {
    const { sentence, facts } = wordsOf('refusals.depositShort')
    super('DEPOSIT_SHORT', sentence, undefined, facts)
    this.orgId = orgId
    this.wanted = negative(taken)
  }
}

/** How the command ended that the deposit could not pay. */
export type WhatBecame =
  | 'NothingBooked'
  | 'NothingIssued'
  | 'NothingCancelled'
  | 'NothingChanged'
  | 'NothingMoved'

/** The refusal that names the missing amount. Call it after the transaction has ended. */
export async function depositShortRefusal(
  ledger: Pick<LedgerStore, 'available'>,
  { orgId, wanted }: DepositShort,
  whatBecame: WhatBecame,
): Promise<Refusal> {
  return shortRefusal(await ledger.available(orgId, wanted.currency), wanted, whatBecame)
}

export function shortRefusal(available: Money, wanted: Money, whatBecame: WhatBecame): Refusal {
  const deposit = { missing: toPair(shortfallOf(available, wanted)), needed: toPair(wanted) }
  return refusal('DEPOSIT_SHORT', `refusals.depositShortBy${whatBecame}`, deposit, { deposit })
}

/** `available`: the balance plus the credit limit. */
export function shortfallOf(available: Money, needed: Money): Money {
  return money(needed.currency, Math.max(0, subtract(needed, available).minor))
}

function isBelowFloor(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'ledger_balance_above_floor'
}
