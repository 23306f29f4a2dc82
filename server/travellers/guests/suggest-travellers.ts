import { ageOn } from '#contract/access/person'
import { dayInJakarta } from '#contract/day/dates'
import { personKey } from '#contract/text/person-name'
import { fullName } from '#contract/travellers/names'
import { maxSuggested, type SuggestedTraveller } from '#contract/travellers/suggest'
import type { Viewer } from '../../http/call/viewer.ts'
import { shapeRow } from '../book/shape-traveller.ts'
import type { GroupStore } from '../groups/group-store.ts'
import type { TravellerNeeds } from '../traveller-needs.ts'
import type { GuestStore } from './guest-store.ts'

type Needs = Pick<TravellerNeeds, 'travellers' | 'now'> & { groups: GroupStore; guests: GuestStore }

/** People of the book, groups, and guests of bookings who are not among the people that are found. */
export async function suggestTravellers(
  { travellers, groups, guests, now }: Needs,
  viewer: Viewer,
  { typed, withTrains }: { readonly typed: string; readonly withTrains: boolean },
) {
  const today = dayInJakarta(now())
  const { rows } = await travellers.page(viewer, { typed }, maxSuggested)
  const ids = rows.map(({ travellerId }) => travellerId)
  const known = new Set(rows.map((one) => personKey(fullName(one))))
  const booked = await guests.named(viewer, typed, withTrains)
  return {
    travellerList: rows.map(
      (one): SuggestedTraveller => ({
        ...shapeRow(one),
        age: one.birthDate === null ? null : ageOn(today, one.birthDate),
      }),
    ),
    groupList: await groups.suggested(viewer, typed, ids, maxSuggested),
    guestList: booked.filter(({ name }) => !known.has(personKey(name))).slice(0, maxSuggested),
  }
}
