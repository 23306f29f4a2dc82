import { expect, test } from 'vitest'
import { problemCode } from '#contract/call/problem-code'
import { travellerFormsOf } from '#contract/tour/travellers'
import { exampleFields } from './fields/example-fields.ts'
import { emptyFields } from './fields/tour-fields.ts'
import { formProblems } from './form-problems.ts'

const seats = travellerFormsOf([{ code: 'ADULTSS', quantity: 1 }])
const terms = { seats, today: '2026-11-21', departure: '2027-03-12' }

test('every field of the contact and of each traveller is required', () => {
  const found = formProblems(emptyFields([{ code: 'ADULTSS', quantity: 2 }]), terms)
  expect(Object.keys(found)).toHaveLength(6 + 2 * 5)
  expect(new Set(Object.values(found))).toEqual(new Set([problemCode('required')]))
})

test('complete forms have no problem', () => {
  expect(formProblems(exampleFields(), terms)).toEqual({})
})

test('checks the e-mail address, and that phone and postal code are digits', () => {
  const { contact, ...rest } = exampleFields()
  const wrong = { contact: { ...contact, email: 'putri', phone: '+62 811', postal_code: '4O111' }, ...rest }
  expect(formProblems(wrong, terms)).toEqual({
    'contact.email': problemCode('emailWrong'),
    'contact.phone': problemCode('digitsOnly'),
    'contact.postal_code': problemCode('digitsOnly'),
  })
})

test('a date of birth is a real day within the allowed range', () => {
  const { pax, ...rest } = exampleFields()
  const born = (dob: string) => formProblems({ ...rest, pax: pax.map((one) => ({ ...one, dob })) }, terms)
  expect(born('2026-02-30')).toEqual({ 'pax.0.dob': problemCode('noSuchDay') })
  expect(born(terms.today)).toEqual({})
  const notBetween = { min: '1906-11-21', max: terms.today }
  expect(born('2026-11-22')).toEqual({ 'pax.0.dob': { notBetween, child: false } })
  expect(born('1906-11-20')).toEqual({ 'pax.0.dob': { notBetween, child: false } })
})

test('a child is younger than twelve on the day of departure', () => {
  const children = travellerFormsOf([{ code: 'CHDNB', quantity: 1 }])
  const { pax, ...rest } = exampleFields()
  const born = (dob: string) =>
    formProblems({ ...rest, pax: pax.map((one) => ({ ...one, dob })) }, { ...terms, seats: children })
  expect(born('2015-03-13')).toEqual({})
  const notBetween = { min: '2015-03-13', max: terms.today }
  expect(born('2015-03-12')).toEqual({ 'pax.0.dob': { notBetween, child: true } })
})
