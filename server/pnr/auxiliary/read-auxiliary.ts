import type { PnrAuxiliary } from '#contract/pnr-auxiliary'
import { Refusal } from '../../http/refusal.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import type { PnrStore, StoredBooking } from '../pnr-store.ts'
import type { AuxiliaryStore } from './auxiliary-store.ts'
import { shapeAuxiliary } from './shape-auxiliary.ts'

export type Address = { supplierCode: string; code: string }

type Needs = { auxiliaries: AuxiliaryStore; attachments: AttachmentStore }

/** A foreign booking is answered like one that is not there. */
export async function findBooking(
  { pnrs }: { pnrs: PnrStore },
  viewer: Viewer,
  { supplierCode, code }: Address,
): Promise<StoredBooking> {
  const booking = await pnrs.find(viewer, supplierCode, code)
  if (!booking) throw new Refusal('NOT_FOUND', `There is no booking ${code}.`)
  return booking
}

export async function readAuxiliary(
  { auxiliaries, attachments }: Needs,
  viewer: Viewer,
  booking: StoredBooking,
): Promise<PnrAuxiliary> {
  const fields = await auxiliaries.fields(booking.id)
  return shapeAuxiliary(booking, fields, await attachments.current(booking.id), viewer)
}
