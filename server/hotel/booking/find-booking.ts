import type { Viewer } from '../../http/viewer.ts'
import { noSuchBooking } from './pnr-refusals.ts'
import type { PnrStore, StoredBooking } from './pnr-store.ts'

/** In the viewer's reach; a foreign booking is answered like one that is not there. */
export async function findBooking(
  { pnrs }: { pnrs: PnrStore },
  viewer: Viewer,
  { supplierCode, code }: { supplierCode: string; code: string },
): Promise<StoredBooking> {
  const booking = await pnrs.find(viewer, supplierCode, code)
  if (!booking) throw noSuchBooking(code)
  return booking
}
