import * as v from 'valibot'
import { ageOn, identityType } from '#contract/access/person'
import { isoDate } from '#contract/day/dates'

const text = v.string()

/** One of the people of a sale; what the product did not ask for is empty. */
const salePerson = v.object({
  kind: v.picklist(['ADULT', 'CHILD', 'INFANT']),
  title: v.nullable(v.picklist(['MR', 'MRS', 'MS', 'MSTR', 'MISS'])),
  firstName: text,
  lastName: text,
  dateOfBirth: text,
  /** Where the product asks for the age alone; `null`: it does not. */
  age: v.nullable(v.number()),
  placeOfBirth: text,
  identityType: v.nullable(identityType),
  identityNumber: text,
  address: text,
  city: text,
  postalCode: text,
  email: text,
  phone: text,
})
export type SalePerson = v.InferOutput<typeof salePerson>

/** Who a sale was for, when and where: what the next sale for them begins with. */
export const people = v.object({
  /** Of the sale; empty: their names are those of a trip, or were shared by another app. */
  locator: text,
  /** The trip that they are sold to for. */
  trip: v.optional(v.object({ tripId: text, name: text })),
  fromDate: isoDate,
  toDate: isoDate,
  /** As the catalogue of hotels names them; empty: not known. */
  city: text,
  country: text,
  contact: salePerson,
  travellers: v.array(salePerson),
})
export type People = v.InferOutput<typeof people>

/** Somebody of whom nothing is known; a product says what it knows. */
export const nobody: SalePerson = {
  kind: 'ADULT',
  title: null,
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  age: null,
  placeOfBirth: '',
  identityType: null,
  identityNumber: '',
  address: '',
  city: '',
  postalCode: '',
  email: '',
  phone: '',
}

/** The contact with what is known of the traveller who is the same person. */
export function asTraveller(contact: SalePerson, travellers: readonly SalePerson[]): SalePerson {
  const same = travellers.find((one) => isSame(one, contact))
  if (!same) return contact
  const said = Object.entries(contact).filter(([, value]) => value !== '' && value !== null)
  return { ...same, ...Object.fromEntries(said) }
}

/** As products that ask for no date of birth count people. */
export function kindAt(age: number): SalePerson['kind'] {
  if (age < 2) return 'INFANT'
  return age < 18 ? 'CHILD' : 'ADULT'
}

/** In completed years on that day, by the date of birth where it is known; `null`: an adult, as far as anybody said. */
export function ageOf({ dateOfBirth, age }: SalePerson, day: string): number | null {
  return dateOfBirth === '' ? age : ageOn(day, dateOfBirth)
}

/** Whether two are one person, as far as names and dates of birth say. */
export function isSame(one: SalePerson, other: SalePerson): boolean {
  const nameOf = ({ firstName, lastName }: SalePerson) => `${firstName} ${lastName}`.trim().toUpperCase()
  const isBorn = one.dateOfBirth === other.dateOfBirth || one.dateOfBirth === '' || other.dateOfBirth === ''
  return nameOf(one) !== '' && nameOf(one) === nameOf(other) && isBorn
}

/** Gives each place the first person of its kind whom no place before it has; a place that nobody fits stays free. */
export function seated<P, K>(
  places: readonly P[],
  kindOfPlace: (place: P) => K,
  persons: readonly SalePerson[],
  kindOfPerson: (person: SalePerson) => K,
): (SalePerson | null)[] {
  const waiting = [...persons]
  return places.map((place) => {
    const at = waiting.findIndex((person) => kindOfPerson(person) === kindOfPlace(place))
    return at < 0 ? null : (waiting.splice(at, 1)[0] ?? null)
  })
}
