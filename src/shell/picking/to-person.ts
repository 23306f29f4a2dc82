import { ageOn, type IdentityType, identityType } from '#contract/access/person'
import { formNames } from '#contract/travellers/names'
import type { BookedGuest } from '#contract/travellers/suggest'
import type { GroupKind, PickedTraveller, TravellerRow } from '#contract/travellers/traveller'
import { kindAt, nobody, type SalePerson } from '../sale/people/people.ts'
import type { Fitting } from './fitting.ts'

type Wants = Pick<Fitting<unknown>, 'names' | 'identities' | 'day'>

/** Somebody of the book as the form of a product takes them. */
export function personOf(traveller: PickedTraveller, wants: Wants): SalePerson {
  const { birthDate, documentList, title, placeOfBirth, address, city, postalCode, email, phone } = traveller
  return {
    ...nobody,
    ...formNames(traveller, wants.names),
    ...identityFor(documentList, wants),
    kind: birthDate ? kindAt(ageOn(wants.day, birthDate)) : kindOfTitle(title),
    title,
    dateOfBirth: birthDate ?? '',
    placeOfBirth,
    address,
    city,
    postalCode,
    email,
    phone,
  }
}

/** Of whom only the name is known. */
export function personOfRow(row: TravellerRow & { age?: number | null }, wants: Wants): SalePerson {
  const age = row.age ?? (row.birthYear === null ? null : Number(wants.day.slice(0, 4)) - row.birthYear)
  return {
    ...nobody,
    ...formNames(row, wants.names),
    kind: age === null ? kindOfTitle(row.title) : kindAt(age),
    title: row.title,
    age,
  }
}

/** A guest of another booking. The last of several words is the last name, as in the booking's own form. */
export function personOfGuest({ name, age }: Pick<BookedGuest, 'name' | 'age'>, wants: Wants): SalePerson {
  const words = name.trim().split(/\s+/)
  const surname = words.pop() ?? ''
  return {
    ...nobody,
    ...formNames({ surname, givenNames: words.join(' ') }, wants.names),
    kind: age === null ? 'ADULT' : kindAt(age),
    age,
  }
}

function kindOfTitle(title: TravellerRow['title']): SalePerson['kind'] {
  return title === 'MSTR' || title === 'MISS' ? 'CHILD' : 'ADULT'
}

/** The document of the kind that the product prefers, rather one that is valid on the day. */
function identityFor(
  documents: PickedTraveller['documentList'],
  { identities, day }: Wants,
): { identityType: IdentityType | null; identityNumber: string } {
  const isValid = ({ expiresOn }: (typeof documents)[number]) => expiresOn === null || expiresOn >= day
  const inOrder = identities.flatMap((kind) => documents.filter((document) => document.kind === kind))
  const best = inOrder.find(isValid) ?? inOrder[0]
  const kind = identityType.options.find((option) => option === best?.kind)
  return { identityType: kind ?? null, identityNumber: best?.number ?? '' }
}

const home = ['address', 'city', 'postalCode', 'phone', 'email'] as const

/** A household lives at one address: whoever has none of their own gets that of the first who has one. */
export function atOneHome(kind: GroupKind, persons: readonly SalePerson[]): readonly SalePerson[] {
  if (kind !== 'HOUSEHOLD') return persons
  return home.reduce<readonly SalePerson[]>((now, field) => {
    const known = now.find((person) => person[field] !== '')?.[field]
    return known ? now.map((person) => (person[field] === '' ? { ...person, [field]: known } : person)) : now
  }, persons)
}
