import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { TrainState } from '#contract/train/booking-rules'
import type { TrainStatus } from '#contract/train/filter'
import { type RailCode, railCode } from '#contract/train/request'
import type { Database } from '../../db/database.ts'
import type { TrainTables } from '../../db/tables/train-tables.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { visibleByPath } from '../../orgs/reach.ts'
import { type TrainRecord, trainRecord } from './train-record.ts'

type TrainRow = Omit<Selectable<TrainTables['train_booking']>, 'record' | 'supplier_code'> & {
  supplier_code: RailCode
}

export type StoredTrain = TrainRow & {
  record: TrainRecord
  owner_name: string
  /** The kind of the supplier command that has no final outcome yet. */
  pending_kind: 'ISSUE_TRAIN' | 'CANCEL_TRAIN' | null
}

export type TrainStore = {
  find(viewer: Viewer, locator: string): Promise<StoredTrain | null>
  /** Like `find`, and locks the row until the transaction ends. */
  lock(viewer: Viewer, locator: string): Promise<StoredTrain | null>
  /** For sending or finishing a supplier command, which has no viewer. */
  lockById(id: string): Promise<StoredTrain>
  /** Whether another booking of the same railway has one of these ticket numbers. */
  isTaken(id: string, ticketNumbers: readonly string[]): Promise<boolean>
  add(booking: NewTrain): Promise<void>
  change(id: string, changes: TrainChange): Promise<void>
}

type NewTrain = Omit<StoredTrain, keyof typeof initialColumns | 'pending_kind' | 'owner_name'>

type TrainChange = Partial<
  Pick<
    TrainRow,
    'status' | 'issued_at' | 'issued_by' | 'cancelled_at' | 'cancelled_by' | 'pending_command_id'
  > & { record: TrainRecord }
>

/** The same for every new hold. */
const initialColumns = {
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

  /** The only query on bookings for a viewer: within the viewer's reach. */
  const one = (viewer: Viewer, locator: string) =>
    all()
      .where((eb) => eb.and(visibleByPath(viewer)))
      .where('train_booking.locator', '=', locator)

  /** Reads after locking: a join in the locking query would return the command from before the lock. */
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
        .values({ ...initialColumns, ...row, record: JSON.stringify(record) })
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

const parsedColumns = v.object({
  record: trainRecord,
  supplier_code: railCode,
  pending_kind: v.nullable(v.picklist(['ISSUE_TRAIN', 'CANCEL_TRAIN'])),
})

function parseTrain<
  Row extends Omit<TrainRow, 'supplier_code'> & { owner_name: string } & Record<
      keyof typeof parsedColumns.entries,
      unknown
    >,
>(row: Row): StoredTrain {
  return { ...row, ...v.parse(parsedColumns, row) }
}

/** A booking in the viewer's reach; throws `NOT_FOUND` for a missing booking and for one out of reach alike. */
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
  return refusal('NOT_FOUND', 'refusals.noBooking', { locator })
}

type Facts = Pick<StoredTrain, 'status' | 'pending_command_id' | 'hold_until'>

/** The fields that the rules of issuing and cancelling read. */
export function stateOf({ status, pending_command_id, hold_until }: Facts): TrainState {
  return { status, isChanging: pending_command_id !== null, holdUntil: hold_until }
}

/** The status to show: CHANGING while a supplier command is pending, EXPIRED once the time limit has passed. */
export function statusAt(booking: Facts, now: Date): TrainStatus {
  const { status, isChanging, holdUntil } = stateOf(booking)
  if (isChanging) return 'CHANGING'
  return status === 'HELD' && holdUntil <= now ? 'EXPIRED' : status
}

/** The subject of a booking's audit entries. */
export function subjectOf(locator: string): string {
  return `train:${locator}`
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
