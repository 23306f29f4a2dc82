import { expect, test } from 'vitest'
import { type Checked, documentFindings, monthsAfter, spelledAlike } from './document-rules.ts'

const days = { from: '2027-03-01', to: '2027-03-10' }

function person(changes: Partial<Checked> = {}): Checked {
  return { name: 'Budi Santoso', birthDate: '1988-04-02', age: null, inBook: null, ...changes }
}

function withPassport(...passportEnds: (string | null)[]): Checked {
  return person({ inBook: { name: 'Budi Santoso', passportEnds } })
}

const kindsOf = (people: readonly Checked[], on = days) =>
  documentFindings(people, on).map((findings) => findings.map(({ kind }) => kind))

test('six months are a rule of the calendar', () => {
  expect(monthsAfter('2027-03-10', 6)).toBe('2027-09-10')
  expect(monthsAfter('2027-10-31', 6)).toBe('2028-04-30')
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
  expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29')
  expect(monthsAfter('2028-02-29', 6)).toBe('2028-08-29')
  expect(monthsAfter('2027-12-31', 6)).toBe('2028-06-30')
})

test('a passport lasts six months after the return, to the day', () => {
  expect(documentFindings([withPassport('2027-09-09')], days)).toEqual([
    [{ kind: 'PASSPORT_ENDS', name: 'Budi Santoso', endsOn: '2027-09-09', isOver: false }],
  ])
  expect(kindsOf([withPassport('2027-09-10')])).toEqual([[]])
  // the return of a leap year's February
  expect(kindsOf([withPassport('2028-02-28')], { from: '2027-08-20', to: '2027-08-31' })).toEqual([
    ['PASSPORT_ENDS'],
  ])
  expect(kindsOf([withPassport('2028-02-29')], { from: '2027-08-20', to: '2027-08-31' })).toEqual([[]])
})

test('one that ends before the return is over; on the day itself it is not', () => {
  const isOver = (day: string) =>
    documentFindings([withPassport(day)], days)[0]?.map((one) => Object(one).isOver)
  expect(isOver('2027-03-09')).toEqual([true])
  expect(isOver('2027-03-10')).toEqual([false])
})

test('the passport that ends last counts, and nothing is said of one whose end nobody knows', () => {
  expect(kindsOf([withPassport('2027-05-01', '2031-01-01')])).toEqual([[]])
  expect(kindsOf([withPassport('2027-05-01', null)])).toEqual([[]])
  expect(kindsOf([withPassport()])).toEqual([[]])
  expect(kindsOf([person()])).toEqual([[]])
})

test('a name differs in more than order, case and accents', () => {
  expect(spelledAlike('SANTOSO budi', 'Budi Santoso')).toBe(true)
  expect(spelledAlike('Núria Wijaya', 'Nuria WIJAYA')).toBe(true)
  expect(spelledAlike('Budi Santosa', 'Budi Santoso')).toBe(false)
  expect(spelledAlike('Budi Santoso', 'Budi Agus Santoso')).toBe(false)
})

test('a person of one name has it twice in the forms that need two', () => {
  expect(spelledAlike('Suharto Suharto', 'Suharto')).toBe(true)
  expect(spelledAlike('Abdul Rahman Abdul Rahman', 'Abdul Rahman')).toBe(true)
  expect(spelledAlike('Suharto Suhardi', 'Suharto')).toBe(false)
})

test('the name is compared with that of the document; who has none yet is not', () => {
  const inBook = { name: 'Budi Santoso', passportEnds: [] }
  expect(documentFindings([person({ name: 'Budi Santosa', inBook })], days)).toEqual([
    [{ kind: 'OTHER_NAME', name: 'Budi Santosa', documentName: 'Budi Santoso' }],
  ])
  expect(kindsOf([person({ inBook }), person({ name: 'TBA Santoso', inBook })])).toEqual([[], []])
})

test('a child is below eighteen on the first day, and travels with an adult', () => {
  const born = (birthDate: string) => person({ birthDate })
  expect(kindsOf([born('2009-03-02')])).toEqual([['NO_GUARDIAN']])
  expect(kindsOf([born('2009-03-01')])).toEqual([[]])
  expect(kindsOf([born('2009-03-02'), born('2015-01-01')])).toEqual([['NO_GUARDIAN'], ['NO_GUARDIAN']])
  expect(kindsOf([born('2009-03-02'), born('1990-01-01')])).toEqual([[], []])
  expect(kindsOf([person({ birthDate: null, age: 7 })])).toEqual([['NO_GUARDIAN']])
  expect(kindsOf([person({ birthDate: null, age: 7 }), person({ birthDate: null })])).toEqual([[], []])
  // born on 29 February: eighteen on 1 March
  expect(kindsOf([born('2008-02-29')], { from: '2026-02-28', to: '2026-03-03' })).toEqual([['NO_GUARDIAN']])
})
