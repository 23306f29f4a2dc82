import { personKey } from '#contract/text/person-name'
import { fullName } from '#contract/travellers/names'
import type { TravellerForm } from '#contract/travellers/traveller'
import { newValues } from '../book/create-traveller.ts'
import type { StoredTraveller } from '../book/stored-traveller.ts'
import { insertTraveller } from '../book/traveller-writer.ts'
import { notKept, requireKeepingAlone } from '../book/who-is-kept.ts'
import { personHasher } from '../keys/hash-person.ts'
import { type By, recordTravellerAct, type TravellerNeeds } from '../traveller-needs.ts'

type Outcome = 'NEW' | 'ALREADY' | 'DO_NOT_KEEP'
export type KeptPerson = { readonly outcome: Outcome; readonly travellerId: string | null }

/** Where the people come from, for the audit. */
type Source = 'file' | 'booking'

/** What becomes of several people in the book of the viewer's organisation: nobody is put in twice, and nobody who does not want it.
 * A person without a day of birth is there already where somebody of the name is. */
export function planPeople(
  needs: TravellerNeeds,
  by: By,
  forms: readonly TravellerForm[],
): Promise<KeptPerson[]> {
  return decide(needs, by, forms, async () => {})
}

/** Does it. Nobody else adds several to this book at once. */
export function keepPeople(
  needs: TravellerNeeds,
  by: By,
  forms: readonly TravellerForm[],
  source: Source,
): Promise<KeptPerson[]> {
  return needs.database.transaction(async () => {
    await requireKeepingAlone(needs, by.viewer.orgId)
    const hash = await personHasher(needs.database, needs.keys)
    return decide(needs, by, forms, async (values) => {
      await insertTraveller(needs, { values, hash })
      await recordTravellerAct(needs, by, 'added', values, { source })
    })
  })
}

async function decide(
  needs: TravellerNeeds,
  { viewer }: By,
  forms: readonly TravellerForm[],
  add: (values: ReturnType<typeof newValues>) => Promise<void>,
): Promise<KeptPerson[]> {
  const hash = await personHasher(needs.database, needs.keys)
  const people = forms.map((form) => {
    const values = newValues(viewer, form)
    return { values, hash: hash(values) }
  })
  const hashes = people.map((person) => person.hash)
  const refused = await notKept(needs, viewer.orgId, hashes)
  const there = await needs.travellers.withHash(viewer, viewer.orgId, hashes)
  const known = new Map(there.map((one) => [one.samePerson.toString('hex'), one.travellerId]))
  // those that this very call puts in
  const names = new Map<string, string>()
  const kept: KeptPerson[] = []
  for (const { values, hash: own } of people) {
    const key = own.toString('hex')
    const name = personKey(fullName(values))
    const ofName = async () => names.get(name) ?? (await ofThisName(needs, viewer, values))
    const same = known.get(key) ?? (values.birthDate ? null : await ofName())
    if (refused.has(own)) kept.push({ outcome: 'DO_NOT_KEEP', travellerId: null })
    else if (same) kept.push({ outcome: 'ALREADY', travellerId: same })
    else {
      await add(values)
      known.set(key, values.travellerId)
      names.set(name, values.travellerId)
      kept.push({ outcome: 'NEW', travellerId: values.travellerId })
    }
  }
  return kept
}

async function ofThisName(
  { travellers }: TravellerNeeds,
  viewer: By['viewer'],
  person: Pick<StoredTraveller, 'surname' | 'givenNames'>,
): Promise<string | null> {
  const name = fullName(person)
  const named = await travellers.ofName(viewer, viewer.orgId, name)
  const same = named.find((one) => personKey(fullName(one)) === personKey(name))
  return same?.travellerId ?? null
}
