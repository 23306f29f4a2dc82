import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { TrainState } from '#contract/train/booking-rules'
import type { TrainStatus } from '#contract/train/filter'
import { type RailCode, railCode } from '#contract/train/request'
import type { Database } from '../../db/database.ts'
import type { TrainTables } from '../../db/train-tables.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type TrainRecord, trainRecord } from './train-record.ts'

type TrainRow = Omit<Selectable<TrainTables['train_booking']>, 'record' | 'supplier_code'> & {
  supplier_code: RailCode
}

export type StoredTrain = TrainRow & {
  record: TrainRecord
  owner_name: string
  /** Of the command that is on its way. */
  pending_kind: 'ISSUE_TRAIN' | 'CANCEL_TRAIN' | null
}

export type TrainStore = {
  find(viewer: Viewer, locator: string): Promise<StoredTrain | null>
  /** As `find`; nobody else changes it until the transaction ends. */
  lock(viewer: Viewer, locator: string): Promise<StoredTrain | null>
  /** For a command that is carried out or finished: no viewer asks. */
  lockById(id: string): Promise<StoredTrain>
  /** Whether another booking of its railway has one of these tickets. */
  isTaken(id: string, ticketNumbers: readonly string[]): Promise<boolean>
  add(booking: NewTrain): Promise<void>
  change(id: string, changes: TrainChange): Promise<void>
}

type NewTrain = Omit<StoredTrain, keyof typeof notYet | 'pending_kind' | 'owner_name'>

type TrainChange = Partial<
  Pick<
    TrainRow,
    'status' | 'issued_at' | 'issued_by' | 'cancelled_at' | 'cancelled_by' | 'pending_command_id'
  > & { record: TrainRecord }
>

/** What a new hold cannot have. */
const notYet = {
  status: 'HELD',
  issued_at: null,
  issued_by: null,
  cancelled_at: null,
  cancelled_by: null,
  pending_command_id: null,
} as const

export function createTrainStore(database: Database): TrainStore {
  const all = () =>
    database.sql
      .selectFrom('train_booking')
      .innerJoin('org', 'org.id', 'train_booking.owner_org_id')
      .leftJoin('command as pending', 'pending.id', 'train_booking.pending_command_id')
      .selectAll('train_booking')
      .select(['org.name as owner_name', 'pending.kind as pending_kind'])

  /** The only way to a booking for a viewer: what belongs to its organisation or to one below it. */
  const one = (viewer: Viewer, locator: string) =>
    all()
      .where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('org.path')))
      .where('train_booking.locator', '=', locator)

  /** Read after the lock: a join in the locking query would show the command of before. */
  async function lockById(id: string): Promise<StoredTrain> {
    await database.sql
      .selectFrom('train_booking')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return parseTrain(await all().where('train_booking.id', '=', id).executeTakeFirstOrThrow())
  }

  return {
    async find(viewer, locator) {
      const row = await one(viewer, locator).executeTakeFirst()
      return row ? parseTrain(row) : null
    },
    async lock(viewer, locator) {
      const row = await one(viewer, locator).executeTakeFirst()
      return row ? lockById(row.id) : null
    },
    lockById,
    async isTaken(id, ticketNumbers) {
      const other = await database.sql
        .selectFrom('train_booking as other')
        .innerJoin('train_booking as this', 'this.supplier_code', 'other.supplier_code')
        .select('other.id')
        .where('this.id', '=', id)
        .where('other.id', '!=', id)
        .where('other.status', '=', 'ISSUED')
        .where(
          sql<boolean>`jsonb_path_query_array(other.record, '$.passengers[*].ticketNumbers[*]') ?| ${ticketNumbers}::text[]`,
        )
        .executeTakeFirst()
      return other !== undefined
    },
    async add({ record, ...row }) {
      await database.sql
        .insertInto('train_booking')
        .values({ ...notYet, ...row, record: JSON.stringify(record) })
        .execute()
    },
    async change(id, { record, ...changes }) {
      await database.sql
        .updateTable('train_booking')
        .set({ ...changes, ...(record && { record: JSON.stringify(record) }) })
        .where('id', '=', id)
        .execute()
    },
  }
}

const rowOfMany = v.object({
  record: trainRecord,
  supplier_code: railCode,
  pending_kind: v.nullable(v.picklist(['ISSUE_TRAIN', 'CANCEL_TRAIN'])),
})

function parseTrain<
  Row extends Omit<TrainRow, 'supplier_code'> & { owner_name: string } & Record<
      keyof typeof rowOfMany.entries,
      unknown
    >,
>(row: Row): StoredTrain {
  return { ...row, ...v.parse(rowOfMany, row) }
}

/** In the viewer's reach; a foreign booking is answered like one that is not there. */
export async function findTrain(
  { bookings }: { bookings: Pick<TrainStore, 'find'> },
  viewer: Viewer,
  locator: string,
): Promise<StoredTrain> {
  const booking = await bookings.find(viewer, locator)
  if (!booking) throw noSuchTrain(locator)
  return booking
}

export function noSuchTrain(locator: string): Refusal {
  return new Refusal('NOT_FOUND', `There is no booking ${locator}.`)
}

type Facts = Pick<StoredTrain, 'status' | 'pending_command_id' | 'hold_until'>

/** What the rules of issuing and cancelling look at. */
export function stateOf({ status, pending_command_id, hold_until }: Facts): TrainState {
  return { status, isChanging: pending_command_id !== null, holdUntil: hold_until }
}

/** What a person reads of it: whether it is over, the clock says. */
export function statusAt(booking: Facts, now: Date): TrainStatus {
  const { status, isChanging, holdUntil } = stateOf(booking)
  if (isChanging) return 'CHANGING'
  return status === 'HELD' && holdUntil <= now ? 'EXPIRED' : status
}

/** In the audit. */
export function subjectOf(locator: string): string {
  return `train:${locator}`
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
