import { fieldOf, type PnrAuxiliary, remarkLines } from '#contract/pnr/auxiliary'
import type { Viewer } from '../../http/call/viewer.ts'
import type { StoredAttachment } from '../attachments/attachment-store.ts'
import { noteNumberOf } from '../booking/note-number.ts'
import type { StoredBooking } from '../booking/pnr-store.ts'
import type { StoredField } from './auxiliary-store.ts'

type Reader = Pick<Viewer, 'orgType'>

/** Confidential remarks are for the sellers: the staff of the agencies and sub-agents that own a booking or sold it. A
 * corporate is the client and never receives them, not even for its own booking. */
export function seesConfidential({ orgType }: Reader): boolean {
  return orgType !== 'CORPORATE'
}

export function shapeAuxiliary(
  booking: StoredBooking,
  fields: readonly StoredField[],
  attachment: StoredAttachment | null,
  reader: Reader,
): PnrAuxiliary {
  const seen = fields.filter(({ field }) => field !== fieldOf.confidential || seesConfidential(reader))
  const texts = new Map(seen.map(({ field, value }) => [field, typeof value === 'string' ? value : '']))
  const textOf = (field: string) => texts.get(field) ?? ''
  return {
    pnrAttachment: attachment && {
      attachmentId: attachment.id,
      fileName: attachment.file_name,
      kind: attachment.kind,
      size: attachment.size,
      attachedBy: attachment.attached_by,
      attachedAt: attachment.attached_at.toISOString(),
    },
    pnrTravelRecords: seen.flatMap(({ field, value, createdBy }) =>
      value !== null && typeof value === 'object'
        ? [{ trId: field.replace('record-', ''), trUserName: createdBy, ...value }]
        : [],
    ),
    paxRemarks: booking.record.guests.map((guest, place) => {
      const guestNumber = noteNumberOf(guest, place)
      return {
        guestNumber,
        guestFullName: `${guest.title} ${guest.firstName} ${guest.lastName}`,
        remarkList: Array.from({ length: remarkLines }, (_, line) =>
          textOf(fieldOf.remark(guestNumber, line + 1)),
        ),
      }
    }),
    ...(seesConfidential(reader) && { pnrConfidentialRemarks: textOf(fieldOf.confidential) }),
    changes: seen.map(({ field, version, changedBy, changedAt }) => ({
      field,
      version,
      changedBy,
      changedAt: changedAt.toISOString(),
    })),
  }
}
