import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { timeLimitActor } from '#contract/access/actor'
import { type DoubtfulCommand, doubtfulCommand } from '#contract/call/desk'
import type { Product } from '#contract/call/product'
import { openStates } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import type { CommandKind } from '../db/tables/core-tables.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { onlyBookedBy } from '../orgs/reach.ts'

const maxListed = 200

export type DeskStore = {
  /** Commands that are open or orphaned, of the viewer's organisation and of those below it; oldest first. */
  list(viewer: Viewer): Promise<DoubtfulCommand[]>
  /** `null`: the viewer does not reach the command, or it is neither open nor orphaned. */
  find(viewer: Viewer, commandId: string): Promise<Doubtful | null>
  /** Whether another command of the same supplier has this supplier reference. */
  isTaken(commandId: string, supplierReference: string): Promise<boolean>
  /** Makes the next look-up due now; does nothing while the command is being sent. */
  bringForward(commandId: string): Promise<void>
  /** Called when the supplier has undone an orphaned command. */
  closeOrphan(commandId: string): Promise<void>
}

type Doubtful = { kind: CommandKind; ownerOrgId: string; bookingId: string | null; isOrphaned: boolean }

export function createDeskStore(database: Database, productOf: (kind: CommandKind) => Product): DeskStore {
  const doubtful = (viewer: Viewer) =>
    database.sql
      .selectFrom('command')
      .leftJoin('sale', 'sale.id', 'command.booking_id')
      // by the owner of the booking, not by the organisation that acted
      .innerJoin('org', 'org.id', 'command.owner_org_id')
      .where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('org.path')))
      .where((eb) => eb.and(startedOrBookedBy(onlyBookedBy(viewer))))
      .where(({ eb, or }) =>
        or([eb('command.state', 'in', openStates), eb('command.orphaned_at', 'is not', null)]),
      )

  return {
    async list(viewer) {
      const rows = await doubtful(viewer)
        .innerJoin('app_user', 'app_user.id', 'command.user_id')
        .select([
          'command.id as commandId',
          'command.kind',
          sql<string>`case when command.orphaned_at is null then command.state else 'ORPHANED' end`.as(
            'state',
          ),
          'command.reported_reference as supplierReference',
          'command.differences',
          'command.supplier_code as supplierCode',
          'sale.locator as qilinLocatorCode',
          'org.name as orgName',
          'app_user.display_name as person',
          'command.created_at',
          'command.look_ups as lookUps',
          'command.next_look_up_at',
          'command.title',
          sql<string>`coalesce(sale.client_reference, command.client_reference)`.as('reference'),
        ])
        .orderBy('command.created_at')
        .limit(maxListed)
        .execute()
      return rows.map(({ created_at, next_look_up_at, person, ...row }) =>
        v.parse(doubtfulCommand, {
          ...row,
          differences: row.differences ?? [],
          // no person starts the expiry of a hold
          startedBy: row.kind === 'EXPIRE_HOLD' ? timeLimitActor : person,
          product: productOf(row.kind),
          startedAt: created_at.toISOString(),
          nextLookUpAt: next_look_up_at?.toISOString() ?? null,
        }),
      )
    },
    async find(viewer, commandId) {
      const row = await doubtful(viewer)
        .select(['command.kind', 'command.owner_org_id as ownerOrgId', 'command.booking_id as bookingId'])
        .select(({ eb }) => eb('command.orphaned_at', 'is not', null).$castTo<boolean>().as('isOrphaned'))
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
    async closeOrphan(commandId) {
      await database.sql
        .updateTable('command')
        .set({ orphaned_at: null })
        .where('id', '=', commandId)
        .execute()
    },
    async bringForward(commandId) {
      await database.sql
        .updateTable('command')
        .set({ next_look_up_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', commandId)
        .where('state', 'in', ['UNKNOWN', 'PARKED'])
        .execute()
    },
  }
}

/** The person of a command is who booked its booking; of one that makes a booking, who sent it. `null`: of all persons. */
function startedOrBookedBy(userId: string | null): RawBuilder<SqlBool>[] {
  if (userId === null) return []
  return [sql<SqlBool>`coalesce(sale.booked_by_user, command.user_id) = ${userId}`]
}
