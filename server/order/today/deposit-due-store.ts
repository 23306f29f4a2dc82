import { sql } from 'kysely'
import { endOfTimeLimit } from '#contract/call/list'
import type { Currency } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import { readAvailableIn } from '../../ledger/available-in.ts'
import { accountId } from '../../ledger/ledger-store.ts'
import { type Reach, visibleTo } from '../../orgs/reach.ts'
import { inStatus } from '../shown-status.ts'

/** What the issues of an owner's holds take from one deposit, by the day in Jakarta on which the holds end; in minor units. */
export type DepositDue = {
  day: string
  owner_org_id: string
  owner_name: string
  currency: Currency
  minor: number
}

export type DepositDueStore = {
  /** With what each deposit can pay, by account. */
  read(reach: Reach, now: Date): Promise<{ dues: DepositDue[]; available: ReadonlyMap<string, number> }>
}

/** The deposit pays for a train what the client pays, and for a tour nothing. */
const due = sql<number>`coalesce(booking.deposit_due, insurance_booking.deposit_due, train_booking.total_price, 0)`

export function depositOf({ owner_org_id, currency }: DepositDue): string {
  return accountId({ kind: 'deposit', orgId: owner_org_id }, currency)
}

export function createDepositDueStore(database: Database): DepositDueStore {
  return {
    async read(reach, now) {
      const held = database.sql
        .selectFrom('sale')
        .where((eb) => eb.and([...visibleTo(reach), inStatus(eb, 'HELD', now)]))
        .where('deadline', '>', now)
        .where('deadline', '<', endOfTimeLimit('7days', now))
        .select(['id', 'owner_org_id', 'currency', 'deadline'])
      const dues = await database.sql
        .selectFrom(held.as('held'))
        .innerJoin('org', 'org.id', 'held.owner_org_id')
        .leftJoin('booking', 'booking.id', 'held.id')
        .leftJoin('insurance_booking', 'insurance_booking.id', 'held.id')
        .leftJoin('train_booking', 'train_booking.id', 'held.id')
        .select(({ fn, cast }) => [
          sql<string>`to_char(held.deadline at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`.as('day'),
          'held.owner_org_id',
          'org.name as owner_name',
          'held.currency',
          cast<number>(fn.sum(due), 'bigint').as('minor'),
        ])
        .groupBy(['day', 'held.owner_org_id', 'org.name', 'held.currency'])
        .execute()
      return { dues, available: await readAvailableIn(database, dues.map(depositOf)) }
    },
  }
}
