import { type ExpressionBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { CommandKind, CommandState, CoreTables } from '../db/core-tables.ts'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

const unfinished: readonly CommandState[] = ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED']

/** Longer than any deadline of a supplier: while it lasts, the one who sends is believed to be alive. */
const leaseMs = 90_000

/** What a kind of command carries and answers; both are parsed whenever they are read. */
export type CommandShape<Payload, Outcome> = {
  readonly kinds: readonly CommandKind[]
  /** Everything needed to finish it without the person who began it. */
  readonly payload: v.GenericSchema<unknown, Payload>
  /** The final answer, told again to every repeat. */
  readonly outcome: v.GenericSchema<unknown, Outcome>
}

export type Command<Payload = unknown, Outcome = unknown> = {
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
  /** What it is about, unless it makes the booking itself. */
  bookingId: string | null
  kind: CommandKind
  payload: Payload
  outcome: Outcome | null
}

type NewCommand<Payload> = Pick<
  Command<Payload>,
  'id' | 'kind' | 'key' | 'fingerprint' | 'clientReference' | 'bookingId' | 'payload'
> & { supplierCode: string }

export type Step<Outcome> = {
  to: CommandState
  supplierReference?: string
  outcome?: Outcome
  nextLookUpAt?: Date | null
  countLookUp?: boolean
}

export type CommandStore<Payload, Outcome> = {
  /** Another user's key finds nothing, nor does one of another kind. */
  find(viewer: Pick<Viewer, 'userId'>, key: string): Promise<Command<Payload, Outcome> | null>
  /** The viewer's own without a final outcome, newest first. */
  listOpen(viewer: Pick<Viewer, 'userId'>, most: number): Promise<Command<Payload, Outcome>[]>
  /** Makes the arrival and the discarding of one command take turns, until the transaction ends. */
  lockKey(viewer: Pick<Viewer, 'userId'>, key: string): Promise<void>
  discard(viewer: Pick<Viewer, 'userId'>, key: string): Promise<void>
  isDiscarded(viewer: Pick<Viewer, 'userId'>, key: string): Promise<boolean>
  /** `false` when the key was used before. The new command is leased to the caller. */
  add(viewer: Pick<Viewer, 'userId' | 'orgId'>, command: NewCommand<Payload>): Promise<boolean>
  /** Moves a command on, if nobody took it over since the fence was read. */
  advance(
    command: Pick<Command, 'id' | 'fence'>,
    from: readonly CommandState[],
    step: Step<Outcome>,
  ): Promise<boolean>
  /** To look at it only; `null` when it is of another kind. */
  byId(id: string): Promise<Command<Payload, Outcome> | null>
  /** Takes over what its worker left, or what waits for a look-up; `null` when another was faster. */
  claim(id: string): Promise<Command<Payload, Outcome> | null>
  /** Takes over what waits for a look-up, due or not: a person knows more. `null` when somebody works on it. */
  takeOver(id: string): Promise<Command<Payload, Outcome> | null>
  /** Commands whose worker is gone, or whose look-up is due. */
  due(): Promise<{ id: string; supplierCode: string }[]>
}

export function createCommandStore<Payload, Outcome>(
  database: Database,
  now: () => Date,
  shape: CommandShape<Payload, Outcome>,
): CommandStore<Payload, Outcome> {
  const parse = (row: Row) => parseCommand(row, shape)
  const lease = () => new Date(now().getTime() + leaseMs)
  const read = (id: string) => database.sql.selectFrom('command').selectAll().where('id', '=', id)

  return {
    async find({ userId }, key) {
      const row = await database.sql
        .selectFrom('command')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('kind', 'in', shape.kinds)
        .executeTakeFirst()
      return row ? parse(row) : null
    },
    async listOpen({ userId }, most) {
      const rows = await database.sql
        .selectFrom('command')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', 'in', shape.kinds)
        .where('state', 'in', unfinished)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
      return rows.map(parse)
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
    async add(viewer, { id, kind, key, fingerprint, clientReference, supplierCode, bookingId, payload }) {
      const added = await database.sql
        .insertInto('command')
        .values({
          id,
          key,
          fingerprint,
          user_id: viewer.userId,
          org_id: viewer.orgId,
          kind,
          booking_id: bookingId,
          state: 'INTENT',
          fence: 1,
          lease_until: lease(),
          next_look_up_at: null,
          supplier_code: supplierCode,
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
    async byId(id) {
      const row = await read(id).where('kind', 'in', shape.kinds).executeTakeFirst()
      return row ? parse(row) : null
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
      return parse(await read(id).executeTakeFirstOrThrow())
    },
    async takeOver(id) {
      const taken = await database.sql
        .updateTable('command')
        .set(({ ref, eb }) => ({ fence: eb(ref('fence'), '+', 1), updated_at: now() }))
        .where('id', '=', id)
        .where('kind', 'in', shape.kinds)
        .where('state', 'in', ['UNKNOWN', 'PARKED'])
        .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', now())]))
        .executeTakeFirst()
      return taken.numUpdatedRows === 0n ? null : parse(await read(id).executeTakeFirstOrThrow())
    },
    async due() {
      return database.sql
        .selectFrom('command')
        .select(['id', 'supplier_code as supplierCode'])
        .where('kind', 'in', shape.kinds)
        .where('state', 'in', unfinished)
        .where((expressions) => isDue(expressions, now()))
        .orderBy('updated_at')
        .limit(20)
        .execute()
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
  kind: CommandKind
  booking_id: string | null
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

function parseCommand<Payload, Outcome>(
  row: Row,
  shape: CommandShape<Payload, Outcome>,
): Command<Payload, Outcome> {
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
    bookingId: row.booking_id,
    kind: row.kind,
    payload: v.parse(shape.payload, row.payload),
    outcome: row.outcome === null ? null : v.parse(shape.outcome, row.outcome),
  }
}
