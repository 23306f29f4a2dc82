import { type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { type DoubtfulCommand, doubtfulCommand } from '#contract/desk'
import type { Resolvers } from '../commands/resolver.ts'
import type { CommandKind } from '../db/core-tables.ts'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

/** Enough for a bad day; the oldest come first. */
const most = 200

export type DeskStore = {
  /** Without a final outcome, of the viewer's organisation and those below it. */
  list(viewer: Viewer): Promise<DoubtfulCommand[]>
  /** `null`: it is foreign, or it has its outcome. */
  find(viewer: Viewer, commandId: string): Promise<{ kind: CommandKind; bookingId: string | null } | null>
  /** Whether another booking has this number of the supplier. */
  isTaken(commandId: string, supplierReference: string): Promise<boolean>
  /** The reconciler takes it next; whoever sends at this moment is left alone. */
  bringForward(commandId: string, now: Date): Promise<void>
}

/** Of what is not made yet, its command knows the name. */
const titleOf = sql<string>`coalesce(sale.title, command.payload #>> '{record,hotel,hotelName}',
  command.payload ->> 'productName')`

export function createDeskStore(database: Database, resolvers: Resolvers): DeskStore {
  const doubtful = (viewer: Viewer) =>
    database.sql
      .selectFrom('command')
      .leftJoin('sale', 'sale.id', 'command.booking_id')
      // whose booking it is, whoever acted
      .innerJoin('org', (join) =>
        join.on(sql<SqlBool>`org.id = coalesce(sale.owner_org_id, command.payload ->> 'ownerOrgId')`),
      )
      .where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('org.path')))
      .where('command.state', 'in', ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED'])

  return {
    async list(viewer) {
      const rows = await doubtful(viewer)
        .innerJoin('app_user', 'app_user.id', 'command.user_id')
        .select([
          'command.id as commandId',
          'command.kind',
          'command.state',
          'command.supplier_code as supplierCode',
          'sale.locator as qilinLocatorCode',
          'org.name as orgName',
          // the end of a hold was nobody's wish
          sql<string>`coalesce(command.payload ->> 'cancelledBy', app_user.display_name)`.as('startedBy'),
          'command.created_at',
          'command.look_ups as lookUps',
          'command.next_look_up_at',
          titleOf.as('title'),
          sql<string>`coalesce(sale.client_reference, command.client_reference)`.as('reference'),
        ])
        .orderBy('command.created_at')
        .limit(most)
        .execute()
      return rows.map(({ created_at, next_look_up_at, ...row }) =>
        v.parse(doubtfulCommand, {
          ...row,
          product: resolvers[row.kind]?.product,
          startedAt: created_at.toISOString(),
          nextLookUpAt: next_look_up_at?.toISOString() ?? null,
        }),
      )
    },
    async find(viewer, commandId) {
      const row = await doubtful(viewer)
        .select(['command.kind', 'command.booking_id as bookingId'])
        .where('command.id', '=', commandId)
        .executeTakeFirst()
      return row ?? null
    },
    async isTaken(commandId, supplierReference) {
      const other = await database.sql
        .selectFrom('command')
        .innerJoin('command as this', 'this.supplier_code', 'command.supplier_code')
        .select('command.id')
        .where('this.id', '=', commandId)
        .where('command.supplier_reference', '=', supplierReference)
        .executeTakeFirst()
      return other !== undefined
    },
    async bringForward(commandId, now) {
      await database.sql
        .updateTable('command')
        .set({ next_look_up_at: now })
        .where('id', '=', commandId)
        .where('state', 'in', ['UNKNOWN', 'PARKED'])
        .execute()
    },
  }
}
