import { may } from '#contract/access/may'
import { foldText } from '#contract/text/fold-text'
import { isNamed } from '#contract/text/is-named'
import { type Checked, wordsOnce } from '#contract/travellers/document-rules'
import { fullName } from '#contract/travellers/names'
import { Refusal } from '../../http/call/refusal.ts'
import type { BookingReader } from '../../orgs/reach.ts'
import type { StoredTraveller } from '../book/stored-traveller.ts'
import { hasherIfAny } from '../keys/hash-person.ts'
import type { TravellerNeeds } from '../traveller-needs.ts'

/** Records that are compared by the number of the passport. */
const maxCompared = 500

type Person = {
  readonly name: string
  readonly birthDate: string | null
  readonly passport: string
  readonly ownerOrgId: string
}
type Needs = Pick<TravellerNeeds, 'database' | 'keys' | 'travellers'>

/** What the books in reach say of people of sales. Somebody is surely the same one whose name and day of birth are those of a record;
 * to who may see documents also whose passport has the number of a record’s. A name alone joins nobody. */
export async function findInBook(
  needs: Needs,
  viewer: BookingReader,
  people: readonly Person[],
): Promise<Checked['inBook'][]> {
  try {
    const byBirth = await withNameAndBirth(needs, viewer, people)
    const others = people.filter((person) => !byBirth.has(person))
    const byPassport = may(viewer.permissions, 'seeDocuments')
      ? await withPassport(needs, viewer, others)
      : new Map<Person, StoredTraveller[]>()
    return people.map((person) => shape(byBirth.get(person) ?? byPassport.get(person) ?? []))
  } catch (error) {
    // without its key nobody is found in the book
    if (error instanceof Refusal && error.code === 'UNAVAILABLE') return people.map(() => null)
    throw error
  }
}

type Found = ReadonlyMap<Person, StoredTraveller[]>

async function withNameAndBirth(
  needs: Needs,
  viewer: BookingReader,
  people: readonly Person[],
): Promise<Found> {
  const hash = await hasherIfAny(needs.database, needs.keys)
  if (!hash) return new Map()
  const hashed = people.flatMap((person) => {
    const { name, birthDate, ownerOrgId } = person
    if (birthDate === null || !isNamed(name)) return []
    const surname = wordsOnce(name).join(' ')
    // the client may be in the seller’s book or in the viewer’s own
    return [...new Set([ownerOrgId, viewer.orgId])].map((orgId) => ({
      person,
      key: hash({ ownerOrgId: orgId, surname, givenNames: '', birthDate }),
    }))
  })
  const records = await needs.travellers.anyWithHash(
    viewer,
    hashed.map(({ key }) => key),
  )
  return byPerson(hashed, ({ key }) => records.filter(({ samePerson }) => samePerson.equals(key)))
}

async function withPassport(needs: Needs, viewer: BookingReader, people: readonly Person[]): Promise<Found> {
  const sought = people.flatMap((person) =>
    person.passport === '' || !isNamed(person.name) ? [] : [{ person }],
  )
  const words = [...new Set(sought.flatMap(({ person }) => wordsOnce(person.name)))]
  if (words.length === 0) return new Map()
  const records = await needs.travellers.withPassportAndWord(viewer, words, maxCompared)
  return byPerson(sought, ({ person }) =>
    records.filter(({ documents }) =>
      documents.some(({ kind, number }) => kind === 'PASSPORT' && plain(number) === plain(person.passport)),
    ),
  )
}

function byPerson<T extends { person: Person }>(
  all: readonly T[],
  recordsOf: (one: T) => StoredTraveller[],
): Found {
  const found = new Map<Person, StoredTraveller[]>()
  for (const one of all) {
    const records = [...(found.get(one.person) ?? []), ...recordsOf(one)]
    if (records.length > 0) found.set(one.person, records)
  }
  return found
}

const plain = (number: string) => foldText(number).replace(/[^a-z0-9]/g, '')

function shape(records: readonly StoredTraveller[]): Checked['inBook'] {
  const [first] = records
  if (!first) return null
  const passports = records.flatMap(({ documents }) => documents).filter(({ kind }) => kind === 'PASSPORT')
  return { name: fullName(first), passportEnds: passports.map(({ expiresOn }) => expiresOn) }
}
