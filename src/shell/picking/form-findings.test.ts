import { expect, test } from 'vitest'
import type { PickedTraveller } from '#contract/travellers/traveller'
import { nobody, type SalePerson } from '../sale/people/people.ts'
import type { Fitting, Place } from './fitting.ts'
import { formFindings } from './form-findings.ts'
import { pickedTraveller } from './people-for-tests.ts'

type Form = { contact: SalePerson; pax: readonly SalePerson[] }

const fitting: Fitting<Form> = {
  names: 'REPEATED',
  identities: [],
  day: '2030-09-01',
  kindsOf: ({ pax }) => pax.map(({ kind }) => kind),
  kindOf: ({ kind }) => kind,
  asksFor: () => [],
  withPerson: (fields) => fields,
  personAt: ({ contact, pax }, place) => (place === 'contact' ? contact : (pax[place] ?? nobody)),
}
const typed = (firstName: string, lastName: string, dateOfBirth = ''): SalePerson => ({
  ...nobody,
  firstName,
  lastName,
  dateOfBirth,
})
// his passport ends on 2031-01-01
const budi = pickedTraveller()

function found(form: Form, records: readonly (readonly [Place, PickedTraveller])[] = []) {
  const recordAt = (place: Place) => records.find(([at]) => at === place)?.[1] ?? null
  return [...formFindings(fitting, form, recordAt, '2030-09-10')].map(([place, findings]) => [
    place,
    findings.map(({ kind }) => kind),
  ])
}

test('a passport is told beside who was picked, and of nobody else', () => {
  const form = { contact: typed('Rina', 'Wati'), pax: [typed('Budi', 'Santoso'), typed('Ani', 'Santoso')] }
  expect(found(form, [[0, budi]])).toEqual([[0, ['PASSPORT_ENDS']]])
  expect(found(form)).toEqual([])
})

test('a name that was changed after it was picked is not that of the document', () => {
  const form = { contact: nobody, pax: [typed('Budi', 'Santosa')] }
  expect(found(form, [[0, budi]])).toEqual([[0, ['PASSPORT_ENDS', 'OTHER_NAME']]])
})

test('a contact who travels is told of at the contact; one who does not is not', () => {
  const contact = typed('Budi', 'Santoso')
  expect(found({ contact, pax: [typed('BUDI', 'Santoso')] }, [['contact', budi]])).toEqual([
    ['contact', ['PASSPORT_ENDS']],
  ])
  // picked for both, as the first of a household
  const both = [['contact', budi] as const, [0, budi] as const]
  expect(found({ contact, pax: [contact] }, both)).toEqual([['contact', ['PASSPORT_ENDS']]])
  expect(found({ contact, pax: [typed('Ani', 'Santoso')] }, [['contact', budi]])).toEqual([])
})

test('a child travels with an adult; the day of birth is typed, or that of the book', () => {
  const child = typed('Ayu', 'Santoso', '2015-01-01')
  expect(found({ contact: nobody, pax: [child] })).toEqual([[0, ['NO_GUARDIAN']]])
  expect(found({ contact: nobody, pax: [child, nobody] })).toEqual([])
  const minor = pickedTraveller({ birthDate: '2015-01-01', documentList: [] })
  expect(found({ contact: nobody, pax: [typed('Budi', 'Santoso')] }, [[0, minor]])).toEqual([
    [0, ['NO_GUARDIAN']],
  ])
})
