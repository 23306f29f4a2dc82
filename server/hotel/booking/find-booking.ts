import type { Viewer } from '../../http/call/viewer.ts'
import { noSuchBooking } from './pnr-refusals.ts'
import type { PnrStore, StoredBooking } from './pnr-store.ts'

/** A booking in the viewer's reach; throws `NOT_FOUND` for a missing booking and for one out of reach alike. */
export async function findBooking(
  { pnrs }: { pnrs: PnrStore },
  viewer: Viewer,
  { supplierCode, code }: { supplierCode: string; code: string },
): Promise<StoredBooking> {
  const booking = await pnrs.find(viewer, supplierCode, code)
  if (!booking) throw noSuchBooking(code)
  return booking
}
