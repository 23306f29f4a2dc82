import type { Product } from '#contract/call/product'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { withDeadline } from '../answer/deadlines.ts'
import { neverArrivedMs } from '../supplier/look-up-plan.ts'
import { restoreSince } from './restore-since.ts'
import { forgetUnasked, keepUnknown } from './unknown-bookings.ts'

/** Where a booking is found that was perhaps made already. */
export type Sought = {
  readonly product: Product
  readonly supplierCode: string
  /** The first traveller, by whom a person finds it. */
  readonly traveller: string
  /** In milliseconds. */
  readonly deadline: number
  readonly bookLagMs: number
  lookUp(clientReference: string, signal: AbortSignal): Promise<FoundThere | null>
}
type FoundThere = { readonly supplierReference: string; readonly status?: string }

/** A booking that the supplier has, and that the data which were lost have made. */
export type DoneBefore = {
  /** Puts it before the desk, as it cannot become a booking here, and says so to the person. */
  giveToDesk(): Promise<never>
}

/** Looks a booking up at its supplier that a device made before the data were restored. `null`: it was made since then, or the supplier
 * certainly does not have it. Throws a refusal while the supplier cannot say. */
export async function lookUpFirst(
  database: Database,
  {
    viewer,
    origin,
    reference,
    sought,
  }: { viewer: Viewer; origin: Origin; reference: string; sought: Sought },
): Promise<DoneBefore | null> {
  const restore = await restoreSince(database, origin)
  if (!restore) return null
  const { product, supplierCode, traveller } = sought
  const row = {
    restoreId: restore.id,
    product,
    supplierCode,
    foundBy: reference,
    traveller,
    sentBy: `${viewer.displayName}, ${viewer.orgName}`,
  }
  const found = await withDeadline(sought.deadline, (signal) => sought.lookUp(reference, signal)).catch(
    async () => {
      await keepUnknown(database, [{ ...row, supplierReference: null }])
      throw refusal('UNAVAILABLE', 'refusals.askedAfterRestore', { supplier: supplierCode })
    },
  )
  if (found) {
    const { supplierReference } = found
    return {
      async giveToDesk() {
        await keepUnknown(database, [{ ...row, supplierReference }])
        throw refusal('NOT_POSSIBLE', 'refusals.bookedBeforeRestore', {
          supplier: supplierCode,
          number: supplierReference,
        })
      },
    }
  }
  // what the former server had sent last may still be on its way there
  if (restore.ageMs < neverArrivedMs + sought.bookLagMs)
    throw refusal('UNAVAILABLE', 'refusals.askedAfterRestore', { supplier: supplierCode })
  await forgetUnasked(database, supplierCode, reference)
  return null
}
