import type { IdentityType } from '#contract/access/person'
import { isNamed } from '#contract/text/is-named'
import type { NameFields } from '#contract/travellers/names'
import type { SalePerson } from '../sale/people/people.ts'

/** Where somebody stands in a form: its contact or holder, or a traveller by number, from 0. */
export type Place = 'contact' | number

/** How the form of a product takes people. */
export type Fitting<F> = {
  readonly names: NameFields
  /** The identities that it takes, the usual one first. */
  readonly identities: readonly IdentityType[]
  /** On which ages count. */
  readonly day: string
  /** Of each traveller: what counts as the same kind. */
  readonly kindsOf: (fields: F) => readonly string[]
  readonly kindOf: (person: SalePerson) => string
  /** What it asks of whoever stands there. */
  readonly asksFor: (place: Place, fields: F) => readonly Asked[]
  readonly withPerson: (fields: F, place: Place, person: SalePerson) => F
  /** Who stands there, as far as it is typed. */
  readonly personAt: (fields: F, place: Place) => SalePerson
  /** The contact travels as the first traveller. */
  readonly withContactFirst?: (fields: F) => F
}

/** What a book may lack. */
export type Asked = Exclude<
  keyof SalePerson,
  'kind' | 'title' | 'firstName' | 'lastName' | 'age' | 'identityType'
>

function isFree<F>(fitting: Fitting<F>, fields: F, place: Place): boolean {
  const { firstName, lastName } = fitting.personAt(fields, place)
  return !isNamed(firstName) && lastName.trim() === ''
}

/** Who of them gets which place: the contact, if it is wanted or free, is the first adult; the travellers get the free places of
 * their kind, first the one that was tapped. Those whom no place fits are left out. */
export function seatsFor<F>(
  fitting: Fitting<F>,
  fields: F,
  tapped: Place,
  persons: readonly SalePerson[],
): readonly (readonly [Place, SalePerson])[] {
  const kinds = fitting.kindsOf(fields)
  const places = kinds.map((_, index) => index)
  const open = places.filter((place) => place === tapped || isFree(fitting, fields, place))
  const inOrder = [...open.filter((place) => place === tapped), ...open.filter((place) => place !== tapped)]
  const waiting = [...persons]
  const seated = inOrder.flatMap((place) => {
    const at = waiting.findIndex((person) => fitting.kindOf(person) === kinds[place])
    const [person] = at < 0 ? [] : waiting.splice(at, 1)
    return person ? [[place, person] as const] : []
  })
  const contact = persons.find(({ kind }) => kind === 'ADULT')
  const isContactOpen = tapped === 'contact' || isFree(fitting, fields, 'contact')
  return contact && isContactOpen ? [['contact', contact], ...seated] : seated
}

/** The form with these people at their places. What does not fit by age is left to the rules of the form. */
export function withPeople<F>(
  fitting: Fitting<F>,
  fields: F,
  seats: readonly (readonly [Place, SalePerson])[],
): F {
  const filled = seats.reduce((now, [place, person]) => fitting.withPerson(now, place, person), fields)
  const personAt = new Map(seats)
  const isFirst = personAt.has('contact') && personAt.get('contact') === personAt.get(0)
  return isFirst && fitting.withContactFirst ? fitting.withContactFirst(filled) : filled
}

/** The fields that differ, by path, with their new values. */
export function changedFields(
  before: unknown,
  after: unknown,
  path = '',
): readonly (readonly [string, unknown])[] {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [[path, after]]
  return Object.entries(after).flatMap(([key, value]) =>
    changedFields(before[key], value, path ? `${path}.${key}` : key),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
