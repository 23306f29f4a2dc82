import { randomUUID } from 'node:crypto'
import type { SavedTraveller } from '#contract/travellers/book'
import type { TravellerForm } from '#contract/travellers/traveller'
import type { Viewer } from '../../http/call/viewer.ts'
import { personHasher } from '../keys/hash-person.ts'
import { type By, recordTravellerAct, type TravellerNeeds } from '../traveller-needs.ts'
import { refuseRepeated } from './refuse-repeated.ts'
import { valuesOf } from './shape-traveller.ts'
import { insertTraveller } from './traveller-writer.ts'
import { refuseNotKept, requireKeeping } from './who-is-kept.ts'

/** Puts somebody into the book of the viewer's own organisation. */
export function createTraveller(
  needs: TravellerNeeds,
  { viewer, origin }: By,
  form: TravellerForm,
): Promise<SavedTraveller> {
  refuseRepeated(form.documentList)
  return needs.database.transaction(async () => {
    await requireKeeping(needs, viewer.orgId)
    const hash = await personHasher(needs.database, needs.keys)
    const values = newValues(viewer, form)
    await refuseNotKept(needs, viewer.orgId, hash(values))
    const twins = await needs.travellers.withHash(viewer, viewer.orgId, [hash(values)])
    await insertTraveller(needs, { values, hash })
    await recordTravellerAct(needs, { viewer, origin }, 'added', values, { source: 'form' })
    return {
      travellerId: values.travellerId,
      version: 1,
      twinIds: twins.map(({ travellerId }) => travellerId),
    }
  })
}

/** What a form says of somebody who is new in the viewer's book. */
export function newValues(viewer: Viewer, form: TravellerForm) {
  return valuesOf(form, { travellerId: randomUUID(), ownerOrgId: viewer.orgId, addedByUser: viewer.userId })
}
