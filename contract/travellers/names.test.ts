import { expect, test } from 'vitest'
import { formNames, fullName, nameFieldsOf, namesFromForm } from './names.ts'

const suharto = { surname: 'Suharto', givenNames: '' }
const putri = { surname: 'Lestari', givenNames: 'Putri' }

test('the form of each product takes a person of one name as it can', () => {
  expect(formNames(suharto, nameFieldsOf.HOTEL)).toEqual({ firstName: 'Suharto', lastName: 'Suharto' })
  expect(formNames(suharto, nameFieldsOf.TOUR)).toEqual({ firstName: 'Suharto', lastName: 'Suharto' })
  expect(formNames(suharto, nameFieldsOf.INSURANCE)).toEqual({ firstName: 'Suharto', lastName: '' })
  expect(formNames(suharto, nameFieldsOf.TRAIN)).toEqual({ firstName: 'Suharto', lastName: '' })
  for (const fields of Object.values(nameFieldsOf))
    expect(formNames(putri, fields)).toEqual({ firstName: 'Putri', lastName: 'Lestari' })
})

test('and comes back from it with one name', () => {
  for (const person of [suharto, putri])
    for (const fields of Object.values(nameFieldsOf))
      expect(namesFromForm(formNames(person, fields))).toEqual(person)
  expect([fullName(suharto), fullName(putri)]).toEqual(['Suharto', 'Putri Lestari'])
})
