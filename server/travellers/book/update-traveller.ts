import type { SavedTraveller } from '#contract/travellers/book'
import type { TravellerChanges } from '#contract/travellers/traveller'
import { conflictsSince, refuseConflicts } from '../../http/call/field-conflicts.ts'
import { refusal } from '../../http/call/refusal.ts'
import { personHasher } from '../keys/hash-person.ts'
import { type By, noSuchTraveller, recordTravellerAct, type TravellerNeeds } from '../traveller-needs.ts'
import { changedValues, type WantedField } from './changed-values.ts'
import { refuseRepeated } from './refuse-repeated.ts'
import { formOf, valuesOf } from './shape-traveller.ts'
import type { FieldChanges, StoredTraveller } from './stored-traveller.ts'
import { replaceTraveller } from './traveller-writer.ts'
import { refuseNotKept, requireKeeping } from './who-is-kept.ts'

type Wanted = { readonly travellerId: string; readonly version: number; readonly changes: TravellerChanges }

/** Saves all changes or none. A field that somebody else has changed since `version` to another value refuses them. */
export function updateTraveller(
  needs: TravellerNeeds,
  { viewer, origin }: By,
  { travellerId, version, changes }: Wanted,
): Promise<SavedTraveller> {
  refuseRepeated(changes.documentList ?? [])
  return needs.database.transaction(async () => {
    const [stored] = await needs.travellers.lock(viewer, [travellerId])
    if (!stored) throw noSuchTraveller()
    await requireKeeping(needs, stored.ownerOrgId)
    if (version > stored.version) throw refusal('INVALID_REQUEST', 'refusals.noSuchFieldVersion')
    const { after, wanted } = changedValues(formOf(stored), changes)
    refuseChangedMeanwhile(stored, version, wanted)
    const hash = await personHasher(needs.database, needs.keys)
    const values = valuesOf(after, stored)
    const samePerson = hash(values)
    if (!samePerson.equals(stored.samePerson)) await refuseNotKept(needs, stored.ownerOrgId, samePerson)
    if (wanted.length > 0) {
      const next = { version: stored.version + 1, by: viewer.displayName, at: needs.now().toISOString() }
      const fields = wanted.map(({ field }) => field)
      const changed: FieldChanges = Object.fromEntries(fields.map((field) => [field, next]))
      const fieldChanges = { ...stored.changes, ...changed }
      await replaceTraveller(needs, { values, hash }, { version: next.version, changes: fieldChanges })
      await recordTravellerAct(needs, { viewer, origin }, 'changed', stored, { fields: fields.join(', ') })
    }
    const twins = await needs.travellers.withHash(viewer, stored.ownerOrgId, [samePerson])
    return {
      travellerId,
      version: stored.version + (wanted.length > 0 ? 1 : 0),
      twinIds: twins.map((one) => one.travellerId).filter((id) => id !== travellerId),
    }
  })
}

function refuseChangedMeanwhile(
  { changes }: StoredTraveller,
  version: number,
  wanted: readonly WantedField[],
): void {
  const lastChangeOf = (field: string) => {
    const last = changes[field]
    return last ? { version: last.version, changedBy: last.by, changedAt: last.at } : null
  }
  const textsOf = (field: string) => {
    const { theirs = null, mine = null } = wanted.find((one) => one.field === field) ?? {}
    return { theirs, mine }
  }
  const fields = wanted.map(({ field }) => field)
  refuseConflicts(conflictsSince(version, fields, lastChangeOf, textsOf), ({ changedBy }, all) =>
    refusal('CHANGED_MEANWHILE', 'refusals.travellerChanged', { by: changedBy }, all),
  )
}
