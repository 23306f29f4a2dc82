import { may } from '#contract/access/may'
import type {
  PickedTraveller,
  TravellerForm,
  TravellerRecord,
  TravellerRow,
} from '#contract/travellers/traveller'
import type { Viewer } from '../../http/call/viewer.ts'
import { undoUntil } from '../same/undo-time.ts'
import type { StoredTraveller, TravellerValues } from './stored-traveller.ts'

const shownEnd = 3

/** `•••••567`; of a short number less. */
export function maskNumber(number: string): string {
  const shown = Math.min(shownEnd, Math.floor(number.length / 2))
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown)
}

export function birthYear(birthDate: string | null): number | null {
  return birthDate === null ? null : Number(birthDate.slice(0, 4))
}

function nameOf({ travellerId, title, surname, givenNames }: StoredTraveller) {
  return { travellerId, title, surname, givenNames }
}

/** For lists: nothing that is encrypted but the year of birth. */
export function shapeRow(stored: StoredTraveller): TravellerRow {
  return {
    ...nameOf(stored),
    birthYear: birthYear(stored.birthDate),
    nationality: stored.nationality,
    ownerOrgName: stored.ownerOrgName,
    documentList: stored.documents.map(({ kind, country, expiresOn }) => ({ kind, country, expiresOn })),
    groupList: stored.groups,
  }
}

type Merged = StoredTraveller & { mergedAt: Date }

export function shapeRecord(
  viewer: Pick<Viewer, 'permissions'>,
  stored: StoredTraveller,
  merged: readonly Merged[],
): TravellerRecord {
  const { notes, ...plain } = stored.details
  return {
    ...nameOf(stored),
    ...plain,
    notes,
    nationality: stored.nationality,
    birthYear: birthYear(stored.birthDate),
    birthDate: may(viewer.permissions, 'seeDocuments') ? stored.birthDate : null,
    documentList: stored.documents.map(({ number, ...document }) => ({
      ...document,
      maskedNumber: maskNumber(number),
    })),
    groupList: stored.groups,
    ownerOrgName: stored.ownerOrgName,
    version: stored.version,
    changeList: Object.entries(stored.changes).map(([field, { version, by, at }]) => ({
      field,
      version,
      changedBy: by,
      changedAt: at,
    })),
    mergedList: merged.map((one) => ({
      ...nameOf(one),
      mergedAt: one.mergedAt.toISOString(),
      undoUntil: undoUntil(one.mergedAt).toISOString(),
    })),
  }
}

/** Everything but the notes; only for who may see documents, and only for whom the look is audited. */
export function shapePicked(stored: StoredTraveller): PickedTraveller {
  const { notes: _notes, ...plain } = stored.details
  return {
    ...nameOf(stored),
    ...plain,
    nationality: stored.nationality,
    version: stored.version,
    birthDate: stored.birthDate,
    documentList: stored.documents,
  }
}

type Added = Pick<TravellerValues, 'travellerId' | 'ownerOrgId' | 'addedByUser'>

/** The other way round: what a form says. */
export function valuesOf(form: TravellerForm, added: Added): TravellerValues {
  const { title, surname, givenNames, nationality, birthDate, documentList, ...details } = form
  return { ...added, title, surname, givenNames, nationality, birthDate, details, documents: documentList }
}

export function formOf(stored: TravellerValues): TravellerForm {
  const { title, surname, givenNames, nationality, birthDate, details, documents } = stored
  return { ...details, title, surname, givenNames, nationality, birthDate, documentList: documents }
}
