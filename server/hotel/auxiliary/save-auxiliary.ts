import { type AuxiliaryChange, maxTravelRecords, type PnrAuxiliary } from '#contract/pnr/auxiliary'
import type { Database } from '../../db/database.ts'
import { refuseConflicts } from '../../http/call/field-conflicts.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import { findBooking } from '../booking/find-booking.ts'
import { noteNumberOf } from '../booking/note-number.ts'
import { refuseNotes } from '../booking/pnr-refusals.ts'
import type { PnrStore, StoredBooking } from '../booking/pnr-store.ts'
import type { AuxiliaryStore, StoredField } from './auxiliary-store.ts'
import { conflictsWith, type FieldChange, fieldChangesOf, isSame, jakartaTime } from './field-changes.ts'
import { type Address, readAuxiliary } from './read-auxiliary.ts'
import { seesConfidential } from './shape-auxiliary.ts'

/** Removed records keep their row, so that a concurrent edit finds the conflict. This bounds the rows of one booking. */
const maxRecordsEver = 300

type Needs = {
  database: Database
  pnrs: PnrStore
  auxiliaries: AuxiliaryStore
  attachments: AttachmentStore
  now: () => Date
}

/** Saves all changes or none: one conflict refuses the request, and the refusal lists every conflict. */
export async function saveAuxiliary(
  needs: Needs,
  viewer: Viewer,
  address: Address,
  change: AuxiliaryChange,
  origin: Origin,
): Promise<PnrAuxiliary> {
  const booking = await findBooking(needs, viewer, address)
  refuseNotes(viewer)
  if (change.pnrConfidentialRemarks && !seesConfidential(viewer))
    throw refusal('NOT_ALLOWED', 'refusals.remarksOfSeller')
  const { database, auxiliaries, now } = needs
  return database.transaction(async () => {
    await auxiliaries.lock(booking.id)
    const stored = new Map((await auxiliaries.fields(booking.id)).map((field) => [field.field, field]))
    const wanted = fieldChangesOf(change)
    refuseInvalid(wanted, stored, booking)
    refuseConflicts(conflictsWith(wanted, stored), ({ changedBy, changedAt }, all) => {
      const values = { by: changedBy, time: jakartaTime(changedAt) }
      return refusal('CHANGED_MEANWHILE', 'refusals.changedAt', values, all)
    })
    const changed = wanted.filter(({ field, value }) => !isSame(value, stored.get(field)?.value ?? null))
    for (const { field, value } of changed)
      await auxiliaries.put(booking.id, field, (stored.get(field)?.version ?? 0) + 1, value, viewer)
    if (changed.length > 0) {
      await recordAudit(database, now(), viewer, origin, {
        action: change.pnrConfidentialRemarks ? 'booking.confidential-remarks' : 'booking.auxiliary',
        subject: `booking:${booking.locator}`,
        // the owner may be a corporate, which must not learn of confidential remarks
        ...(!change.pnrConfidentialRemarks && { subjectOrgId: booking.owner_org_id }),
        before: Object.fromEntries(changed.map(({ field }) => [field, stored.get(field)?.value ?? null])),
        after: Object.fromEntries(changed.map(({ field, value }) => [field, value])),
      })
    }
    return readAuxiliary(needs, viewer, booking)
  })
}

function refuseInvalid(
  wanted: readonly FieldChange[],
  stored: ReadonlyMap<string, StoredField>,
  booking: StoredBooking,
): void {
  const fields = new Set(wanted.map(({ field }) => field))
  if (fields.size < wanted.length) throw refusal('INVALID_REQUEST', 'refusals.fieldTwice')
  const guests = new Set(booking.record.guests.map(noteNumberOf))
  for (const { field, version } of wanted) {
    const named = /^remark-(\d+)-/.exec(field)?.[1]
    if (named !== undefined && !guests.has(Number(named)))
      throw refusal('INVALID_REQUEST', 'refusals.noSuchGuest')
    if (version > (stored.get(field)?.version ?? 0))
      throw refusal('INVALID_REQUEST', 'refusals.noSuchFieldVersion')
  }
  const result = new Map([...stored.values(), ...wanted].map(({ field, value }) => [field, value]))
  const records = [...result].filter(([field]) => field.startsWith('record-'))
  const remaining = records.filter(([, value]) => value !== null)
  if (remaining.length > maxTravelRecords)
    throw refusal('INVALID_REQUEST', 'refusals.mostTravelRecords', { most: maxTravelRecords })
  const isNew = wanted.some(({ field, value }) => value !== null && !stored.has(field))
  if (isNew && records.length > maxRecordsEver)
    throw refusal('INVALID_REQUEST', 'refusals.mostRecordsEver', { most: maxRecordsEver })
}
