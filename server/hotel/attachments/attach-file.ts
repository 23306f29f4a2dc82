import { fieldOf, type PnrAuxiliary } from '#contract/pnr/auxiliary'
import type { Database } from '../../db/database.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { AuxiliaryStore } from '../auxiliary/auxiliary-store.ts'
import { jakartaTime } from '../auxiliary/field-changes.ts'
import { type Address, readAuxiliary } from '../auxiliary/read-auxiliary.ts'
import { findBooking } from '../booking/find-booking.ts'
import { refuseNotes } from '../booking/pnr-refusals.ts'
import type { PnrStore } from '../booking/pnr-store.ts'
import type { AttachmentStore, CheckedFile, StoredAttachment } from './attachment-store.ts'
import { refuseOverQuota } from './file-quota.ts'
import type { SanitizeFile } from './sanitize-file.ts'

type Needs = {
  database: Database
  pnrs: PnrStore
  auxiliaries: AuxiliaryStore
  attachments: AttachmentStore
  sanitizeFile: SanitizeFile
  hasDiskSpaceForFiles: () => Promise<boolean>
  now: () => Date
}

type Upload = { fileName: string; content: Uint8Array }

/** Checks and cleans an uploaded file. Reach and permission are checked first, so that a stranger learns nothing about
 * the booking. */
export async function prepareAttachment(
  needs: Pick<Needs, 'pnrs' | 'sanitizeFile'>,
  viewer: Viewer,
  address: Address,
  upload: Upload,
): Promise<CheckedFile> {
  await findBooking(needs, viewer, address)
  refuseNotes(viewer)
  return needs.sanitizeFile(upload.fileName, upload.content, viewer.userId)
}

/** A booking has one file. A new file replaces the one its sender saw (`replaces`), never one attached in the meantime. */
export async function attachFile(
  needs: Needs,
  viewer: Viewer,
  address: Address,
  { file, replaces }: { file: CheckedFile; replaces: string | undefined },
  origin: Origin,
): Promise<PnrAuxiliary> {
  const booking = await findBooking(needs, viewer, address)
  if (!(await needs.hasDiskSpaceForFiles())) {
    throw refusal('UNAVAILABLE', 'refusals.noRoomForFile')
  }
  const { database, auxiliaries, attachments, now } = needs
  return database.transaction(async () => {
    await auxiliaries.lock(booking.id)
    const before = await attachments.current(booking.id)
    if (before && before.id !== replaces) throw attachmentConflict(before, file.fileName)
    await refuseOverQuota(needs, viewer, booking.id, file.content.length)
    const after = await attachments.attach(booking.id, file, viewer)
    await recordAudit(database, now(), viewer, origin, {
      action: 'booking.attached',
      subject: `booking:${booking.locator}`,
      subjectOrgId: booking.owner_org_id,
      ...(before && { before: metadataOf(before) }),
      after: metadataOf(after),
    })
    return readAuxiliary(needs, viewer, booking)
  })
}

function attachmentConflict(before: StoredAttachment, mine: string): Refusal {
  const changedAt = before.attached_at.toISOString()
  const conflict = { field: fieldOf.attachment, theirs: before.file_name, mine, version: 0 }
  const conflicts = [{ ...conflict, changedBy: before.attached_by, changedAt }]
  const values = { by: before.attached_by, time: jakartaTime(changedAt) }
  return refusal('CHANGED_MEANWHILE', 'refusals.attachedAt', values, { conflicts })
}

/** The audit keeps a file's metadata, never its content. */
function metadataOf({ id, file_name, kind, size, sha256 }: StoredAttachment) {
  return { id, fileName: file_name, kind, size, sha256 }
}
