import { type SqlBool, sql } from 'kysely'
import { endOfTimeLimit, type TimeLimit } from '#contract/call/list'
import type { Currency } from '#contract/money/money'
import { watchedLimits } from '#contract/pnr/watch'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { readAvailableIn } from '../../ledger/available-in.ts'
import { accountId } from '../../ledger/ledger-store.ts'
import { type Reach, reachOf, visibleTo } from '../../orgs/reach.ts'
import type { ListedBooking } from './list-store.ts'

/** The holds of one owner and currency that end in this window and in no earlier one; amounts in minor units. */
export type HeldSum = {
  window: TimeLimit
  owner_org_id: string
  owner_name: string
  currency: Currency
  count: number
  at_stake: number
  deposit_due: number
}

export type WatchedBooking = Pick<
  ListedBooking,
  'locator' | 'supplier_code' | 'hotel_name' | 'lead_guest' | 'hold_until' | 'alarm' | 'alarm_since'
>

export type Watched = {
  sums: HeldSum[]
  /** The balance plus the credit limit of each deposit, by account, in minor units. */
  available: ReadonlyMap<string, number>
  next: WatchedBooking | null
  alarms: WatchedBooking[]
  alarmCount: number
}

export type WatchStore = { read(viewer: Viewer, now: Date): Promise<Watched> }

const maxAlarms = 10
const shown = [
  'locator',
  'supplier_code',
  'hotel_name',
  'lead_guest',
  'hold_until',
  'alarm',
  'alarm_since',
] as const

export function createWatchStore(database: Database): WatchStore {
  const openHolds = (reach: Reach, now: Date) =>
    database.sql
      .selectFrom('booking')
      .where((eb) => eb.and(visibleTo(reach)))
      .where('cancel_status', 'is', null)
      .where('voucher_status', 'is', null)
      .where('pending_command_id', 'is', null)
      .where('hold_until', '>', now)

  async function sumHolds(reach: Reach, now: Date): Promise<HeldSum[]> {
    const [today, soon, late] = watchedLimits.map((limit) => endOfTimeLimit(limit, now))
    const window = sql<TimeLimit>`case when hold_until < ${today} then 'today'
      when hold_until < ${soon} then '3days' else '7days' end`
    const held = openHolds(reach, now)
      .where(sql<SqlBool>`hold_until < ${late}`)
      .select([window.as('window'), 'owner_org_id', 'booking.currency', 'total_selling', 'deposit_due'])
    return database.sql
      .selectFrom(held.as('held'))
      .innerJoin('org', 'org.id', 'held.owner_org_id')
      .select(({ fn, cast }) => [
        'window',
        'owner_org_id',
        'org.name as owner_name',
        'held.currency',
        fn.countAll<number>().as('count'),
        cast<number>(fn.sum('total_selling'), 'bigint').as('at_stake'),
        cast<number>(fn.sum('deposit_due'), 'bigint').as('deposit_due'),
      ])
      .groupBy(['window', 'owner_org_id', 'org.name', 'held.currency'])
      .execute()
  }

  return {
    async read(viewer, now) {
      const reach = await reachOf(database, viewer)
      const inAlarm = () =>
        database.sql
          .selectFrom('booking')
          .where((eb) => eb.and(visibleTo(reach)))
          .where('alarm', 'is not', null)
      const [sums, next, alarms, { count }] = await Promise.all([
        sumHolds(reach, now),
        openHolds(reach, now).select(shown).orderBy('hold_until').limit(1).executeTakeFirst(),
        inAlarm().select(shown).orderBy('alarm_since').orderBy('id').limit(maxAlarms).execute(),
        inAlarm()
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ])
      return {
        sums,
        available: await readAvailableIn(database, sums.map(depositOf)),
        next: next ?? null,
        alarms,
        alarmCount: count,
      }
    },
  }
}

export function depositOf({ owner_org_id, currency }: Pick<HeldSum, 'owner_org_id' | 'currency'>): string {
  return accountId({ kind: 'deposit', orgId: owner_org_id }, currency)
}
