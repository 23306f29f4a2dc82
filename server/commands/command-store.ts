import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { CommandKind, CommandState, CoreTables } from '../db/tables/core-tables.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { leaseMs } from './command-lease.ts'
import type { NewCommand, Step, StoredCommand } from './stored-command.ts'

export const openStates: readonly CommandState[] = ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED']

/** Commands in one run of the reconcile job. */
const dueBatchSize = 50

type UserKey = Pick<Viewer, 'userId'>

export type CommandStore = {
  /** The viewer's command with this key; `null` for keys of other users and for other kinds. */
  find(viewer: UserKey, key: string, kinds?: readonly CommandKind[]): Promise<StoredCommand | null>
  /** The viewer's own commands without a final outcome, newest first. */
  listOpen(viewer: UserKey, kinds: readonly CommandKind[], most: number): Promise<StoredCommand[]>
  /** Until the transaction ends, nobody else can store or discard a command with this key. */
  lockKey(viewer: UserKey, key: string): Promise<void>
  discard(viewer: UserKey, key: string, at: Date): Promise<void>
  isDiscarded(viewer: UserKey, key: string): Promise<boolean>
  /** `false` when the key was used before. The new command is leased to the caller, or due for a look-up if it may be done. */
  add(viewer: Pick<Viewer, 'userId' | 'orgId'>, command: NewCommand): Promise<boolean>
  /** Changes the state; `null`: another process has claimed the command, or it is in another state. */
  advance(
    command: Pick<StoredCommand, 'id' | 'fence'>,
    from: readonly CommandState[],
    step: Step,
  ): Promise<{ ageMs: number } | null>
  /** Holds the command for `leaseMs` from now on, unless another process has claimed it or nobody holds it. */
  renewLease(command: Pick<StoredCommand, 'id' | 'fence'>): Promise<void>
  byId(id: string, kind: CommandKind): Promise<StoredCommand | null>
  /** Claims a command that is due: its lease has expired, or its look-up time has come. `null`: another process was faster. */
  claimDue(id: string): Promise<StoredCommand | null>
  /** Claims an UNKNOWN or PARKED command, due or not, for a person's report. `null`: it is leased, or in another state. */
  claimForOperator(id: string, kind: CommandKind): Promise<StoredCommand | null>
  /** The due commands of one supplier; see `claimDue`. */
  due(supplierCode: string, kinds: readonly CommandKind[]): Promise<Pick<StoredCommand, 'id' | 'kind'>[]>
  /** Whether any command of the supplier is without a final outcome. */
  isAnyOpen(supplierCode: string): Promise<boolean>
  /** Calls the listener with the supplier of each command that this process stores. */
  watchIntents(listener: (supplierCode: string) => void): void
  /** Marks a rejected command that the supplier has carried out all the same. `false`: not rejected, or already marked. */
  orphan(id: string, reportedReference: string): Promise<boolean>
}

/** The database's clock; unlike `now()` it goes on within a transaction. */
const databaseNow = sql<Date>`clock_timestamp()`
const inMs = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`
const msSince = (column: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from clock_timestamp() - ${column}) * 1000)::float8`

const columns = [
  'id',
  'key',
  'kind',
  'user_id as userId',
  'org_id as orgId',
  'owner_org_id as ownerOrgId',
  'title',
  'supplier_code as supplierCode',
  'fingerprint',
  'state',
  'fence',
  'client_reference as clientReference',
  'created_at as createdAt',
  'booking_id as bookingId',
  'reported_reference as reportedReference',
  'differences',
  'supplier_said as supplierSaid',
  'payload',
  'outcome',
] as const

export function createCommandStore(database: Database): CommandStore {
  const listeners: ((supplierCode: string) => void)[] = []
  const select = () =>
    database.sql
      .selectFrom('command')
      .select(columns)
      .select([
        sql<boolean>`coalesce(lease_until > clock_timestamp(), false)`.as('isLeased'),
        msSince(sql`created_at`).as('ageMs'),
        sql<number | null>`${msSince(sql`missing_since`)}`.as('missingMs'),
      ])

  async function claim(
    id: string,
    mayClaim: (expressions: ExpressionBuilder<CoreTables, 'command'>) => RawBuilder<boolean>,
    leased: RawBuilder<Date> | null,
  ): Promise<StoredCommand | null> {
    const claimed = await database.sql
      .updateTable('command')
      .set(({ ref, eb }) => ({
        fence: eb(ref('fence'), '+', 1),
        updated_at: databaseNow,
        ...(leased && { lease_until: leased }),
      }))
      .where('id', '=', id)
      .where(mayClaim)
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) return null
    return select().where('id', '=', id).executeTakeFirstOrThrow()
  }

  return {
    async find({ userId }, key, kinds) {
      let found = select().where('user_id', '=', userId).where('key', '=', key)
      if (kinds) found = found.where('kind', 'in', kinds)
      return (await found.executeTakeFirst()) ?? null
    },
    async listOpen({ userId }, kinds, most) {
      return select()
        .where('user_id', '=', userId)
        .where('kind', 'in', kinds)
        .where('state', 'in', openStates)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
    },
    async lockKey({ userId }, key) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}/${key}`}, 0))`.execute(
        database.sql,
      )
    },
    async discard({ userId }, key, at) {
      await database.sql
        .insertInto('discarded_command')
        .values({ user_id: userId, key, discarded_at: at })
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
    async add({ userId, orgId }, { payload, booked, ...command }) {
      const added = await database.sql
        .insertInto('command')
        .values({
          id: command.id,
          key: command.key,
          kind: command.kind,
          fingerprint: command.fingerprint,
          user_id: userId,
          org_id: orgId,
          owner_org_id: command.ownerOrgId,
          title: command.title,
          booking_id: command.bookingId,
          trip_id: command.tripId ?? null,
          state: command.mayBeDone ? 'UNKNOWN' : 'INTENT',
          fence: 1,
          lease_until: command.mayBeDone ? null : inMs(leaseMs),
          next_look_up_at: command.mayBeDone ? databaseNow : null,
          supplier_code: command.supplierCode,
          client_reference: command.clientReference,
          supplier_reference: null,
          payload: JSON.stringify(payload),
          travellers: booked?.travellers.join('\n') ?? null,
          starts_on: booked?.startsOn ?? null,
          ends_on: booked?.endsOn ?? null,
          outcome: null,
          created_at: databaseNow,
          updated_at: databaseNow,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
        .executeTakeFirst()
      for (const listener of listeners) listener(command.supplierCode)
      return added.numInsertedOrUpdatedRows === 1n
    },
    async advance({ id, fence }, from, step) {
      const moved = await database.sql
        .updateTable('command')
        .set(({ ref, eb }) => ({
          state: step.to,
          updated_at: databaseNow,
          lease_until: step.to === 'SENDING' ? inMs(leaseMs) : null,
          next_look_up_at: step.lookUpInMs === undefined ? null : inMs(step.lookUpInMs),
          look_ups: step.countLookUp ? eb(ref('look_ups'), '+', 1) : ref('look_ups'),
          ...(step.supplierSaid && { supplier_said: step.supplierSaid }),
          ...(step.isMissing && { missing_since: databaseNow }),
          ...(step.supplierReference !== undefined && { supplier_reference: step.supplierReference }),
          ...(step.reportedReference !== undefined && { reported_reference: step.reportedReference }),
          ...(step.differences !== undefined && {
            differences: step.differences.length === 0 ? null : JSON.stringify(step.differences),
          }),
          ...(step.outcome !== undefined && { outcome: JSON.stringify(step.outcome) }),
        }))
        .where('id', '=', id)
        .where('fence', '=', fence)
        .where('state', 'in', from)
        .returning(msSince(sql`created_at`).as('ageMs'))
        .executeTakeFirst()
      return moved ?? null
    },
    async renewLease({ id, fence }) {
      await database.sql
        .updateTable('command')
        .set({ lease_until: inMs(leaseMs) })
        .where('id', '=', id)
        .where('fence', '=', fence)
        .where('lease_until', 'is not', null)
        .execute()
    },
    async byId(id, kind) {
      return (await select().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()) ?? null
    },
    claimDue: (id) => claim(id, isDue, inMs(leaseMs)),
    claimForOperator: (id, kind) =>
      claim(
        id,
        () => sql<boolean>`kind = ${kind} and state in ('UNKNOWN', 'PARKED')
          and coalesce(lease_until < clock_timestamp(), true)`,
        null,
      ),
    async due(supplierCode, kinds) {
      return database.sql
        .selectFrom('command')
        .select(['id', 'kind'])
        .where('kind', 'in', kinds)
        .where('supplier_code', '=', supplierCode)
        .where(isDue)
        .orderBy('updated_at')
        .limit(dueBatchSize)
        .execute()
    },
    async isAnyOpen(supplierCode) {
      const found = await database.sql
        .selectFrom('command')
        .select('id')
        .where('supplier_code', '=', supplierCode)
        .where('state', 'in', openStates)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    watchIntents(listener) {
      listeners.push(listener)
    },
    async orphan(id, reportedReference) {
      const orphaned = await database.sql
        .updateTable('command')
        .set({ orphaned_at: databaseNow, reported_reference: reportedReference })
        .where('id', '=', id)
        .where('state', '=', 'REJECTED')
        .where('orphaned_at', 'is', null)
        .executeTakeFirst()
      return orphaned.numUpdatedRows === 1n
    },
  }
}

/** Not final, and either its lease has expired, or it has no lease and its look-up time has come. */
function isDue(): RawBuilder<boolean> {
  return sql<boolean>`state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED') and (lease_until < clock_timestamp()
    or (lease_until is null and next_look_up_at <= clock_timestamp()))`
}
