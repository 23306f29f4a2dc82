import type { Viewer } from '../../http/call/viewer.ts'
import { shapeRow } from '../book/shape-traveller.ts'
import { noSuchTraveller, type TravellerNeeds } from '../traveller-needs.ts'

type Needs = Pick<TravellerNeeds, 'travellers'>

/** Sets of at least two; of one traveller none or one set. */
export async function listTwins({ travellers }: Needs, viewer: Viewer, travellerId?: string) {
  const sets = travellerId === undefined ? await travellers.twins(viewer) : await setOf(travellerId)
  return { twinSetList: sets.map((set) => ({ travellerList: set.map(shapeRow) })) }

  async function setOf(id: string) {
    const one = await travellers.find(viewer, id)
    if (!one) throw noSuchTraveller()
    const same = await travellers.withHash(viewer, one.ownerOrgId, [one.samePerson])
    return same.length > 1 ? [same] : []
  }
}
