import type { PnrAuxiliary } from '#contract/pnr/auxiliary'
import type { Viewer } from '../../http/call/viewer.ts'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import type { StoredBooking } from '../booking/pnr-store.ts'
import type { AuxiliaryStore } from './auxiliary-store.ts'
import { shapeAuxiliary } from './shape-auxiliary.ts'

export type Address = { supplierCode: string; code: string }

type Needs = { auxiliaries: AuxiliaryStore; attachments: AttachmentStore }

export async function readAuxiliary(
  { auxiliaries, attachments }: Needs,
  viewer: Viewer,
  booking: StoredBooking,
): Promise<PnrAuxiliary> {
  const fields = await auxiliaries.fields(booking.id)
  return shapeAuxiliary(booking, fields, await attachments.current(booking.id), viewer)
}
