import { type GuestTitle, type GuestType, titlesOf } from '#contract/hotel/booking-request'
import { bounds } from '#contract/hotel/request'
import { ageOf, type SalePerson } from './people.ts'

const typeOfKind = { ADULT: 'ADT', CHILD: 'CHD', INFANT: 'INF' } as const

/** As a hotel counts a guest on the day of arrival. */
export function guestTypeOf(person: SalePerson, day: string): { type: GuestType; age: number | null } {
  const age = ageOf(person, day)
  if (age === null) return { type: typeOfKind[person.kind], age }
  const { min, max } = bounds.childAge
  return { type: age < min ? 'INF' : age > max ? 'ADT' : 'CHD', age }
}

/** A child is of one age, as the search said. */
export function kindOfGuest({
  guestType,
  guestAge,
}: {
  guestType: GuestType
  guestAge?: number | undefined
}): string {
  return guestType === 'CHD' ? `CHD ${guestAge}` : guestType
}

export function kindOfPerson(person: SalePerson, day: string): string {
  const { type, age } = guestTypeOf(person, day)
  return kindOfGuest({ guestType: type, guestAge: age ?? undefined })
}

type Named = { guestTitle: GuestTitle; guestFirstName: string; guestLastName: string }

/** A guest of that type with the person's names; a title that does not go with the type stays as it was. */
export function asGuest<G extends Named>(guest: G, type: GuestType, person: SalePerson): G {
  return {
    ...guest,
    guestTitle: titlesOf(type).find((title) => title === person.title) ?? guest.guestTitle,
    guestFirstName: person.firstName || guest.guestFirstName,
    guestLastName: person.lastName,
  }
}
