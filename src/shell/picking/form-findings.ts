import * as v from 'valibot'
import { isoDate } from '#contract/day/dates'
import { personKey } from '#contract/text/person-name'
import type { DocumentFinding } from '#contract/travellers/document-finding'
import { type Checked, documentFindings } from '#contract/travellers/document-rules'
import { fullName } from '#contract/travellers/names'
import type { PickedTraveller } from '#contract/travellers/traveller'
import type { SalePerson } from '../sale/people/people.ts'
import type { Fitting, Place } from './fitting.ts'

export type FormFindings = ReadonlyMap<Place, readonly DocumentFinding[]>

/** What the papers of the travellers want for a journey until that day, by the place at which it is said. `recordAt`: who was picked
 * from the book for a place. */
export function formFindings<F>(
  fitting: Fitting<F>,
  fields: F,
  recordAt: (place: Place) => PickedTraveller | null,
  until: string,
): FormFindings {
  const contact = nameOf(fitting.personAt(fields, 'contact'))
  const travellers = fitting.kindsOf(fields).map((_, place) => {
    const person = fitting.personAt(fields, place)
    // whoever was picked as the contact travels under the same name, and has perhaps no fields of their own
    const asContact = personKey(nameOf(person)) === personKey(contact) ? recordAt('contact') : null
    return {
      place: asContact ? 'contact' : place,
      checked: checked(person, recordAt(place) ?? asContact),
    } as const
  })
  const found = documentFindings(
    travellers.map((one) => one.checked),
    { from: fitting.day, to: until },
  )
  const byPlace = new Map<Place, readonly DocumentFinding[]>()
  for (const [index, { place }] of travellers.entries())
    byPlace.set(place, [...(byPlace.get(place) ?? []), ...(found[index] ?? [])])
  return new Map([...byPlace].filter(([, findings]) => findings.length > 0))
}

const nameOf = ({ firstName, lastName }: SalePerson) => `${firstName} ${lastName}`.trim()

function checked(person: SalePerson, record: PickedTraveller | null): Checked {
  const { dateOfBirth, age } = person
  return {
    name: nameOf(person),
    birthDate: v.is(isoDate, dateOfBirth) ? dateOfBirth : (record?.birthDate ?? null),
    age,
    inBook: record && {
      name: fullName(record),
      passportEnds: record.documentList
        .filter(({ kind }) => kind === 'PASSPORT')
        .map(({ expiresOn }) => expiresOn),
    },
  }
}
