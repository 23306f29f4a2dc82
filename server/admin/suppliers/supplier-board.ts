import { sql } from 'kysely'
import type { SupplierBoard, SupplierState } from '#contract/admin/suppliers'
import type { SoldSupplier } from '../../commands/area.ts'
import { openStates } from '../../commands/command-store.ts'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { SupplierBreakers } from '../../jobs/supplier-queue.ts'
import { type OrgReach, orgsReachedBy, reaches, visibleTo } from '../../orgs/reach.ts'
import { figureKey, noFigures, type SupplierFigures } from '../../suppliers/measure/supplier-figures.ts'
import type { SupplierRefusals } from '../../suppliers/measure/supplier-refusals.ts'

export type BoardNeeds = {
  database: Database
  suppliers: readonly SoldSupplier[]
  figures: SupplierFigures
  refusals: SupplierRefusals
  breakers: SupplierBreakers
}

/** The switches that hold for an organisation: its own and those above it. */
type Switch = Awaited<ReturnType<typeof switchesFor>>[number]

export async function readBoard(needs: BoardNeeds, viewer: Viewer, orgId: string): Promise<SupplierBoard> {
  const { database, suppliers, figures, refusals, breakers } = needs
  const reach = await orgsReachedBy(database, viewer)
  const orgName = await findOrg(database, reach, orgId)
  const [switches, measured, refused, inDoubt, callsToday] = await Promise.all([
    switchesFor(database, orgId),
    figures.lastHour(),
    refusals.lastHour(),
    countInDoubt(database, reach),
    countCallsToday(database),
  ])
  return {
    orgId,
    orgName,
    mayTry: viewer.orgType === 'PLATFORM',
    supplierList: suppliers.map(({ product, supplierCode, connection, callsADay, certificate, goLive }) => {
      const own = switches.filter((one) => one.product === product && one.supplier_code === supplierCode)
      const key = figureKey(product, supplierCode)
      const { lastAnswerAt, ...figuresOfHour } = measured.get(key) ?? noFigures
      return {
        product,
        supplierCode,
        ...switchState(own, orgId, reach),
        ...figuresOfHour,
        refusalList: [...(refused.get(key) ?? [])],
        lastAnswerAt: lastAnswerAt?.toISOString() ?? null,
        breaker: breakers.stateOf(supplierCode),
        inDoubt: inDoubt.get(supplierCode) ?? 0,
        ...(viewer.orgType === 'PLATFORM' && {
          connection,
          ...(certificate && { certificate: certificate.state() }),
          ...(goLive && { isCertifying: true as const }),
          ...(callsADay !== undefined && {
            callsToday: { used: callsToday.get(supplierCode) ?? 0, most: callsADay },
          }),
        }),
      }
    }),
  }
}

/** The name of an organisation in reach; one out of reach is like a missing one. */
export async function findOrg(database: Database, reach: OrgReach, orgId: string): Promise<string> {
  const org = reaches(reach, orgId)
    ? await database.sql.selectFrom('org').select('name').where('id', '=', orgId).executeTakeFirst()
    : undefined
  if (!org) throw refusal('NOT_FOUND', 'adminRefusals.noSuchOrg')
  return org.name
}

type SwitchState = Pick<SupplierState, 'state' | 'offAt' | 'switchedAt' | 'switchedBy' | 'maySwitch'>

/** `switches` are those of one supplier. What was switched off by somebody above the viewer, or for an organisation above the
 * chosen one, cannot be switched on there. */
export function switchState(switches: readonly Switch[], orgId: string, reach: OrgReach): SwitchState {
  const above = switches.find(({ org_id, is_off }) => is_off && org_id !== orgId)
  const own = switches.find(({ org_id }) => org_id === orgId)
  const isFromAbove = own?.is_off === true && !reaches(reach, own.changed_by_org)
  const isShown = own !== undefined && reaches(reach, own.changed_by_org)
  return {
    state: above || isFromAbove ? 'OFF_ABOVE' : own?.is_off ? 'OFF' : 'ON',
    offAt: above && reaches(reach, above.org_id) ? { orgId: above.org_id, orgName: above.org_name } : null,
    switchedAt: isShown ? own.changed_at.toISOString() : null,
    switchedBy: isShown ? own.changed_by_name : null,
    maySwitch: !above && !isFromAbove,
  }
}

/** The uppermost organisation first. */
export function switchesFor(database: Database, orgId: string) {
  return database.sql
    .selectFrom('org as chosen')
    .innerJoin('supplier_switch', (join) =>
      join.on(({ eb, ref }) => eb(ref('supplier_switch.org_id'), '=', eb.fn.any('chosen.path'))),
    )
    .innerJoin('org', 'org.id', 'supplier_switch.org_id')
    .innerJoin('app_user', 'app_user.id', 'supplier_switch.changed_by')
    .select([
      'supplier_switch.org_id',
      'org.name as org_name',
      'product',
      'supplier_code',
      'is_off',
      'changed_at',
      'app_user.org_id as changed_by_org',
      'app_user.display_name as changed_by_name',
    ])
    .where('chosen.id', '=', orgId)
    .orderBy(({ fn, ref }) => fn('array_length', [ref('org.path'), ({ lit }) => lit(1)]))
    .execute()
}

/** As the desk lists them. */
async function countInDoubt(database: Database, reach: OrgReach): Promise<ReadonlyMap<string, number>> {
  const rows = await database.sql
    .selectFrom('command')
    .select(['supplier_code', sql<number>`count(*)::int`.as('count')])
    .where(({ eb, or }) => or([eb('state', 'in', openStates), eb('orphaned_at', 'is not', null)]))
    .where(({ and }) => and(visibleTo({ orgIds: reach, bookedBy: null })))
    .groupBy('supplier_code')
    .execute()
  return new Map(rows.map(({ supplier_code, count }) => [supplier_code, count]))
}

/** As the allowance counts them: by the database's clock. */
export async function countCallsToday(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.sql
    .selectFrom('supplier_call_count')
    .select(['supplier_code', 'calls'])
    .where('span', '=', 'day')
    .where('began_at', '=', sql<Date>`date_trunc('day', clock_timestamp() at time zone 'UTC')`)
    .execute()
  return new Map(rows.map(({ supplier_code, calls }) => [supplier_code, calls]))
}
