import { ageOn } from '../access/person.ts'
import { foldText } from '../text/fold-text.ts'
import { isNamed } from '../text/is-named.ts'
import { wordsIn } from '../text/search-words.ts'
import { adultFrom, type DocumentFinding, monthsAfterReturn } from './document-finding.ts'

/** Somebody of a booking or of a trip. */
export type Checked = {
  /** As it is booked. */
  readonly name: string
  readonly birthDate: string | null
  /** Where no day of birth is known; `null`: an adult, as far as anybody said. */
  readonly age: number | null
  /** What the traveller book says of the person; `null`: nobody there is surely the same one. */
  readonly inBook: {
    /** As in the documents. */
    readonly name: string
    /** The days on which the passports end; `null`: it is not known. */
    readonly passportEnds: readonly (string | null)[]
  } | null
}

/** Of each of the people what the papers want for a journey of these days, both in it. */
export function documentFindings(
  people: readonly Checked[],
  { from, to }: { readonly from: string; readonly to: string },
): DocumentFinding[][] {
  const isGuarded = people.some((person) => !isChild(person, from))
  return people.map((person) => [
    ...passportEnds(person, to),
    ...otherName(person),
    ...(isGuarded || !isNamed(person.name) ? [] : [{ kind: 'NO_GUARDIAN', name: person.name } as const]),
  ])
}

/** The same day so many months later; in a month that has no such day, its last one. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = (on: number) => new Date(Date.UTC(year, month - 1 + months, on))
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return at(Math.min(date, last)).toISOString().slice(0, 10)
}

function isChild({ birthDate, age }: Checked, day: string): boolean {
  const years = birthDate === null ? age : ageOn(day, birthDate)
  return years !== null && years < adultFrom
}

/** Who has several passports travels with the one that ends last. */
function passportEnds({ name, inBook }: Checked, returns: string): DocumentFinding[] {
  const ends = inBook?.passportEnds ?? []
  const known = ends.filter((day) => day !== null).sort()
  const last = known.at(-1)
  if (last === undefined || known.length < ends.length) return []
  if (last >= monthsAfter(returns, monthsAfterReturn)) return []
  return [{ kind: 'PASSPORT_ENDS', name, endsOn: last, isOver: last < returns }]
}

function otherName({ name, inBook }: Checked): DocumentFinding[] {
  if (!inBook || !isNamed(name) || spelledAlike(name, inBook.name)) return []
  return [{ kind: 'OTHER_NAME', name, documentName: inBook.name }]
}

/** Whether two names differ in nothing but order, case and accents. Forms that need two names have the one name of a person of one
 * name twice. */
export function spelledAlike(one: string, other: string): boolean {
  const keyOf = (name: string) => wordsOnce(name).sort().join(' ')
  return keyOf(one) === keyOf(other)
}

/** The words of a name; of one that is written twice over, once. */
export function wordsOnce(name: string): string[] {
  const words = wordsIn(foldText(name))
  const half = words.slice(0, words.length / 2)
  const isTwice = words.length % 2 === 0 && words.join(' ') === [...half, ...half].join(' ')
  return isTwice ? half : words
}
