import type { KeepOutcome } from '#contract/travellers/suggest'
import type { TravellerForm } from '#contract/travellers/traveller'
import type { By, TravellerNeeds } from '../traveller-needs.ts'
import { keepPeople } from './keep-people.ts'

type KeptGuest = { guestNumber: number; outcome: KeepOutcome; travellerId: string | null }

/** Puts the guests of a booking into the book; `null`: a guest who is not named yet. */
export async function keepGuests(
  needs: TravellerNeeds,
  by: By,
  guests: readonly (TravellerForm | null)[],
): Promise<KeptGuest[]> {
  const named = guests.flatMap((guest, index) => (guest ? [{ guest, guestNumber: index + 1 }] : []))
  const forms = named.map(({ guest }) => guest)
  const kept = await keepPeople(needs, by, forms, 'booking')
  return guests.map((_, index) => {
    const guestNumber = index + 1
    const person = kept[named.findIndex((one) => one.guestNumber === guestNumber)]
    if (!person) return { guestNumber, outcome: 'NO_NAME', travellerId: null }
    const outcome = person.outcome === 'NEW' ? 'KEPT' : person.outcome
    return { guestNumber, outcome, travellerId: person.travellerId }
  })
}
