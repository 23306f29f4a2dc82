import type { Product } from '#contract/call/product'
import type { SoldSupplier } from '../../commands/area.ts'
import type { Database } from '../../db/database.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import { findOrg, switchesFor, switchState } from './supplier-board.ts'

type Needs = { database: Database; now: () => Date }

export type SupplierAddress = { readonly product: Product; readonly supplierCode: string }

export function findSupplier(
  suppliers: readonly SoldSupplier[],
  { product, supplierCode }: SupplierAddress,
): SoldSupplier {
  const found = suppliers.find((one) => one.product === product && one.supplierCode === supplierCode)
  if (!found) throw refusal('NOT_FOUND', 'adminRefusals.noSuchSupplier')
  return found
}

/** Switches for an organisation in the viewer's reach; runs inside a transaction. */
export async function switchForOrg(
  { database, now }: Needs,
  viewer: Viewer,
  { product, supplierCode, orgId }: SupplierAddress & { orgId: string },
  isOff: boolean,
  origin: Origin,
): Promise<void> {
  const reach = await orgsReachedBy(database, viewer)
  await findOrg(database, reach, orgId)
  // two administrators at once take turns, so that neither undoes what somebody above has just switched off
  await database.sql.selectFrom('org').select('id').where('id', '=', orgId).forNoKeyUpdate().execute()
  const switches = (await switchesFor(database, orgId)).filter(
    (one) => one.product === product && one.supplier_code === supplierCode,
  )
  const { maySwitch, offAt, state } = switchState(switches, orgId, reach)
  if (!maySwitch) throw offAbove(supplierCode, offAt?.orgName ?? null)
  const wasOff = state === 'OFF'
  const own = switches.find((one) => one.org_id === orgId)
  // off is stored again for somebody above who asks for it, so that nobody below can undo it
  if (wasOff === isOff && (!isOff || own?.changed_by_org === viewer.orgId)) return
  const at = now()
  const switched = { is_off: isOff, changed_at: at, changed_by: viewer.userId }
  await database.sql
    .insertInto('supplier_switch')
    .values({ org_id: orgId, product, supplier_code: supplierCode, ...switched })
    .onConflict((conflict) => conflict.columns(['org_id', 'product', 'supplier_code']).doUpdateSet(switched))
    .execute()
  await recordAudit(database, at, viewer, origin, {
    action: 'supplier.switched',
    subject: `supplier:${supplierCode}`,
    before: { isOff: wasOff },
    after: { isOff, product, orgId },
    subjectOrgId: orgId,
  })
}

function offAbove(supplier: string, org: string | null): Refusal {
  return org === null
    ? refusal('NOT_ALLOWED', 'adminRefusals.offBySomebodyAbove', { supplier })
    : refusal('NOT_ALLOWED', 'adminRefusals.offAbove', { supplier, org })
}
