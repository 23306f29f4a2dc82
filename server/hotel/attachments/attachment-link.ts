import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { PrivateFile } from '../../http/file/private-file.ts'
import type { Seal } from '../../http/seal.ts'
import type { Address } from '../auxiliary/read-auxiliary.ts'
import { findBooking } from '../booking/find-booking.ts'
import type { PnrStore } from '../booking/pnr-store.ts'
import type { AttachmentStore } from './attachment-store.ts'

/** safety: H9. */
const linkLifeMs = 10 * 60_000

export const attachmentPath = '/api/hotel/attachment'

/** Signed into the link; `until` is in milliseconds since 1970. */
const assetKey = v.object({
  userId: v.string(),
  supplierCode,
  code: v.string(),
  attachmentId: v.string(),
  until: v.number(),
})

type Needs = { pnrs: PnrStore; attachments: AttachmentStore; assetSeal: Seal; now: () => Date }

export async function linkAttachment(
  needs: Needs,
  viewer: Viewer,
  address: Address,
): Promise<{ url: string }> {
  const booking = await findBooking(needs, viewer, address)
  const attachment = await needs.attachments.current(booking.id)
  if (!attachment) throw refusal('NOT_FOUND', 'refusals.nothingAttached')
  const key = {
    userId: viewer.userId,
    ...address,
    attachmentId: attachment.id,
    until: needs.now().getTime() + linkLifeMs,
  }
  return { url: `${attachmentPath}?assetKey=${needs.assetSeal.close(key)}` }
}

/** The file behind a link; `null` for another user, after the link has expired, or when the booking is out of reach. */
export async function openAttachment(
  { pnrs, attachments, assetSeal, now }: Needs,
  viewer: Viewer,
  token: string,
): Promise<PrivateFile | null> {
  const key = assetSeal.open(assetKey, token)
  if (!key || key.userId !== viewer.userId || key.until <= now().getTime()) return null
  const booking = await pnrs.find(viewer, key.supplierCode, key.code)
  return booking && attachments.read(booking.id, key.attachmentId)
}
