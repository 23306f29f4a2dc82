import { sql } from 'kysely'
import { endOfTimeLimit } from '#contract/call/list'
import type { Currency } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import { readAvailableIn } from '../../ledger/available-in.ts'
import { depositDue } from '../../ledger/deposit-due.ts'
import { accountId } from '../../ledger/ledger-store.ts'
import { type Reach, visibleTo } from '../../orgs/reach.ts'
import { inStatus } from '../shown-status.ts'

/** The holds of an owner that end within one hour: what the clients pay, and what their issues take from one deposit; in minor units. */
export type HoldsInHour = {
  /** Its start. */
  hour: Date
  /** Of the hour, in Jakarta. */
  day: string
  owner_org_id: string
  owner_name: string
  currency: Currency
  holds: number
  amount: number
  minor: number
}

export type HoldSumStore = {
  /** By the hour, until the end of the last day ahead. */
  read(reach: Reach, now: Date): Promise<HoldsInHour[]>
  /** What the deposits of these owners can pay, by account. */
  available(holds: readonly HoldsInHour[]): Promise<ReadonlyMap<string, number>>
}

export function depositOf({ owner_org_id, currency }: HoldsInHour): string {
  return accountId({ kind: 'deposit', orgId: owner_org_id }, currency)
}

const hour = sql<Date>`date_trunc('hour', held.deadline)`

export function createHoldSumStore(database: Database): HoldSumStore {
  return {
    read(reach, now) {
      const held = database.sql
        .selectFrom('sale')
        .where((eb) => eb.and([...visibleTo(reach), inStatus(eb, 'HELD', now)]))
        .where('deadline', '>', now)
        .where('deadline', '<', endOfTimeLimit('7days', now))
        .select(['id', 'owner_org_id', 'currency', 'deadline', 'amount'])
      return database.sql
        .selectFrom(held.as('held'))
        .innerJoin('org', 'org.id', 'held.owner_org_id')
        .leftJoin('booking', 'booking.id', 'held.id')
        .leftJoin('insurance_booking', 'insurance_booking.id', 'held.id')
        .leftJoin('train_booking', 'train_booking.id', 'held.id')
        .select(({ fn, cast }) => [
          hour.as('hour'),
          sql<string>`to_char(${hour} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`.as('day'),
          'held.owner_org_id',
          'org.name as owner_name',
          'held.currency',
          fn.countAll<number>().as('holds'),
          cast<number>(fn.sum('held.amount'), 'bigint').as('amount'),
          cast<number>(fn.sum(depositDue), 'bigint').as('minor'),
        ])
        .groupBy([hour, 'held.owner_org_id', 'org.name', 'held.currency'])
        .execute()
    },
    available: (holds) => readAvailableIn(database, holds.map(depositOf)),
  }
}
