import type { PickedTraveller } from '#contract/travellers/traveller'
import { type By, recordTravellerAct, type TravellerNeeds } from '../traveller-needs.ts'
import { shapePicked } from './shape-traveller.ts'

/** Answers the whole documents of those who were picked; the look at each is in the audit before it is answered. */
export function pickTravellers(
  needs: TravellerNeeds,
  by: By,
  travellerIds: readonly string[],
): Promise<PickedTraveller[]> {
  return needs.database.transaction(async () => {
    const found = await needs.travellers.several(by.viewer, travellerIds)
    const asked = [...new Set(travellerIds)].flatMap((id) => found.filter((one) => one.travellerId === id))
    for (const traveller of asked) await recordTravellerAct(needs, by, 'looked-at', traveller)
    return asked.map(shapePicked)
  })
}
