import { type ExpressionBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { statusOfFailure } from '#contract/failure'
import { supplierCode } from '#contract/hotel-request'
import { currency, type Money } from '#contract/money'
import type { CommandState, CoreTables } from '../db/core-tables.ts'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { bookingRecord } from '../pnr/booking-record.ts'

const unfinished: readonly CommandState[] = ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED']

/** Longer than any deadline of a supplier: while it lasts, the one who sends is believed to be alive. */
const leaseMs = 90_000

const moneyRecord: v.GenericSchema<unknown, Money> = v.object({ currency, minor: v.number() })
const instant = v.pipe(v.string(), v.isoTimestamp())

/** Everything needed to finish the booking without the person who began it. */
const bookingPayload = v.object({
  supplierCode,
  ownerOrgId: v.string(),
  ownerIsCorporate: v.boolean(),
  bookedBy: v.string(),
  checkInDate: v.string(),
  checkOutDate: v.string(),
  rooms: v.number(),
  leadGuest: v.string(),
  holdUntil: v.nullable(instant),
  issueNow: v.boolean(),
  deposit: moneyRecord,
  total: moneyRecord,
  record: bookingRecord,
})
export type BookingPayload = v.InferOutput<typeof bookingPayload>

const failureCode = v.picklist([
  'SOLD_OUT',
  'SUPPLIER_REFUSED',
  'NOT_BOOKED',
] satisfies (keyof typeof statusOfFailure)[])

/** The final answer, told again to every repeat. */
const outcome = v.variant('kind', [
  v.object({ kind: v.literal('BOOKED'), locator: v.string() }),
  v.object({ kind: v.literal('REFUSED'), code: failureCode, sentence: v.string() }),
])
export type Outcome = v.InferOutput<typeof outcome>

export type Command = {
  id: string
  key: string
  userId: string
  orgId: string
  fingerprint: string
  state: CommandState
  fence: number
  leaseUntil: Date | null
  lookUps: number
  clientReference: string
  createdAt: Date
  payload: BookingPayload
  outcome: Outcome | null
}

type NewCommand = Pick<Command, 'id' | 'key' | 'fingerprint' | 'clientReference' | 'payload'>

export type Step = {
  to: CommandState
  supplierReference?: string
  outcome?: Outcome
  nextLookUpAt?: Date | null
  countLookUp?: boolean
}

export type CommandStore = {
  /** Another user's key finds nothing. */
  find(viewer: Pick<Viewer, 'userId'>, key: string): Promise<Command | null>
  /** The viewer's own without a final outcome, newest first. */
  listOpen(viewer: Pick<Viewer, 'userId'>, most: number): Promise<Command[]>
  /** Makes the arrival and the discarding of one command take turns, until the transaction ends. */
  lockKey(viewer: Pick<Viewer, 'userId'>, key: string): Promise<void>
  discard(viewer: Pick<Viewer, 'userId'>, key: string): Promise<void>
  isDiscarded(viewer: Pick<Viewer, 'userId'>, key: string): Promise<boolean>
  /** `false` when the key was used before. The new command is leased to the caller. */
  add(viewer: Viewer, command: NewCommand): Promise<boolean>
  /** Moves a command on, if nobody took it over since the fence was read. */
  advance(command: Pick<Command, 'id' | 'fence'>, from: readonly CommandState[], step: Step): Promise<boolean>
  /** Takes over what its worker left, or what waits for a look-up; `null` when another was faster. */
  claim(id: string): Promise<Command | null>
  /** Commands whose worker is gone, or whose look-up is due. */
  due(): Promise<string[]>
}

export function createCommandStore(database: Database, now: () => Date): CommandStore {
  const lease = () => new Date(now().getTime() + leaseMs)
  const read = (id: string) => database.sql.selectFrom('command').selectAll().where('id', '=', id)

  return {
    async find({ userId }, key) {
      const row = await database.sql
        .selectFrom('command')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      return row ? parseCommand(row) : null
    },
    async listOpen({ userId }, most) {
      const rows = await database.sql
        .selectFrom('command')
        .selectAll()
        .where('user_id', '=', userId)
        .where('state', 'in', unfinished)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
      return rows.map(parseCommand)
    },
    async lockKey({ userId }, key) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}/${key}`}, 0))`.execute(
        database.sql,
      )
    },
    async discard({ userId }, key) {
      await database.sql
        .insertInto('discarded_command')
        .values({ user_id: userId, key, discarded_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async isDiscarded({ userId }, key) {
      const found = await database.sql
        .selectFrom('discarded_command')
        .select('key')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      return found !== undefined
    },
    async add(viewer, { id, key, fingerprint, clientReference, payload }) {
      const added = await database.sql
        .insertInto('command')
        .values({
          id,
          key,
          fingerprint,
          user_id: viewer.userId,
          org_id: viewer.orgId,
          kind: 'BOOK_HOTEL',
          booking_id: null,
          state: 'INTENT',
          fence: 1,
          lease_until: lease(),
          next_look_up_at: null,
          supplier_code: payload.supplierCode,
          client_reference: clientReference,
          supplier_reference: null,
          payload: JSON.stringify(payload),
          outcome: null,
          created_at: now(),
          updated_at: now(),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async advance({ id, fence }, from, { to, supplierReference, outcome, nextLookUpAt = null, countLookUp }) {
      const moved = await database.sql
        .updateTable('command')
        .set(({ ref, eb }) => ({
          state: to,
          updated_at: now(),
          lease_until: to === 'SENDING' ? lease() : null,
          next_look_up_at: nextLookUpAt,
          look_ups: countLookUp ? eb(ref('look_ups'), '+', 1) : ref('look_ups'),
          ...(supplierReference !== undefined && { supplier_reference: supplierReference }),
          ...(outcome !== undefined && { outcome: JSON.stringify(outcome) }),
        }))
        .where('id', '=', id)
        .where('fence', '=', fence)
        .where('state', 'in', from)
        .executeTakeFirst()
      return moved.numUpdatedRows === 1n
    },
    async claim(id) {
      const claimed = await database.sql
        .updateTable('command')
        .set(({ ref, eb }) => ({ fence: eb(ref('fence'), '+', 1), lease_until: lease(), updated_at: now() }))
        .where('id', '=', id)
        .where('state', 'in', unfinished)
        .where((expressions) => isDue(expressions, now()))
        .executeTakeFirst()
      if (claimed.numUpdatedRows === 0n) return null
      return parseCommand(await read(id).executeTakeFirstOrThrow())
    },
    async due() {
      const rows = await database.sql
        .selectFrom('command')
        .select('id')
        .where('state', 'in', unfinished)
        .where((expressions) => isDue(expressions, now()))
        .orderBy('updated_at')
        .limit(20)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

/** The lease ran out, or nobody holds one and the time of the next look-up has come. */
function isDue({ eb, or, and }: ExpressionBuilder<CoreTables, 'command'>, now: Date) {
  return or([
    eb('lease_until', '<', now),
    and([eb('lease_until', 'is', null), eb('next_look_up_at', '<=', now)]),
  ])
}

type Row = {
  id: string
  key: string
  user_id: string
  org_id: string
  fingerprint: string
  state: CommandState
  fence: number
  lease_until: Date | null
  look_ups: number
  client_reference: string
  created_at: Date
  payload: unknown
  outcome: unknown
}

function parseCommand(row: Row): Command {
  return {
    id: row.id,
    key: row.key,
    userId: row.user_id,
    orgId: row.org_id,
    fingerprint: row.fingerprint,
    state: row.state,
    fence: row.fence,
    leaseUntil: row.lease_until,
    lookUps: row.look_ups,
    clientReference: row.client_reference,
    createdAt: row.created_at,
    payload: v.parse(bookingPayload, row.payload),
    outcome: row.outcome === null ? null : v.parse(outcome, row.outcome),
  }
}
