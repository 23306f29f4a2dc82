import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day/dates.ts'
import {
  holderTitles,
  infantsBornFrom,
  passengerProblems,
  trainTitlesOf,
  whyNotSameIdentity,
  whyNotThisAge,
  whyNotThisIdentity,
  whyNotThisTitle,
} from './passengers.ts'

const days = { departureDate: '2027-03-10', today: '2027-03-01' }

test.each([
  ['INFANT', '2024-03-11', null],
  ['INFANT', '2024-03-10', 'NO_INFANT'],
  ['INFANT', '2027-03-02', 'BORN_LATER'],
  ['ADULT', '2024-03-10', null],
  ['ADULT', '2024-03-11', 'STILL_INFANT'],
] as const)('%s born on %s: %s', (paxType, born, problem) => {
  expect(whyNotThisAge(paxType, born, days)).toBe(problem)
  if (problem) expect(passengerProblems[problem]).toMatch(/\.$/)
})

test('every date of birth is either an infant’s or an adult’s', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((after) => addDays('2024-01-01', after))
  fc.assert(
    fc.property(day, fc.integer({ min: -1_500, max: 0 }), (departureDate, before) => {
      const born = addDays(departureDate, before)
      const of = { departureDate, today: departureDate }
      const isInfant = whyNotThisAge('INFANT', born, of) === null
      expect(whyNotThisAge('ADULT', born, of) === null).toBe(!isInfant)
      expect(isInfant).toBe(born >= infantsBornFrom(departureDate))
    }),
  )
})

test('an adult needs an identity, an infant does not', () => {
  expect(whyNotThisIdentity({ paxType: 'ADULT', identityType: 'KTP', identityNumber: '3273' })).toBeNull()
  expect(whyNotThisIdentity({ paxType: 'ADULT', identityType: 'KTP', identityNumber: ' ' })).toBe(
    'NO_IDENTITY',
  )
  expect(whyNotThisIdentity({ paxType: 'ADULT', identityNumber: '3273' })).toBe('NO_IDENTITY')
  expect(whyNotThisIdentity({ paxType: 'INFANT' })).toBeNull()
})

test('two adults cannot share an identity, however it is spelt; an infant can share its parent’s', () => {
  const one = { paxType: 'ADULT', identityType: 'PASSPORT', identityNumber: 'C1234567' } as const
  expect(whyNotSameIdentity({ ...one, identityNumber: 'c 1234567' }, [one])).toBe('SAME_IDENTITY')
  expect(whyNotSameIdentity({ ...one, identityNumber: 'C1234568' }, [one])).toBeNull()
  expect(whyNotSameIdentity({ ...one, identityType: 'KITAS' }, [one])).toBeNull()
  expect(whyNotSameIdentity({ ...one, paxType: 'INFANT' }, [one])).toBeNull()
  expect(whyNotSameIdentity({ ...one, identityNumber: '' }, [{ ...one, identityNumber: '' }])).toBeNull()
})

test('titles depend on the passenger type', () => {
  expect(trainTitlesOf.INFANT).not.toContain('MR')
  expect(trainTitlesOf.ADULT).toEqual(expect.arrayContaining([...holderTitles]))
  expect(whyNotThisTitle({ paxType: 'INFANT', title: 'MR' })).toBe('WRONG_TITLE')
  // a child that has a seat
  expect(whyNotThisTitle({ paxType: 'ADULT', title: 'MSTR' })).toBeNull()
  expect(passengerProblems.WRONG_TITLE).toBe('The title of an infant is MSTR or MISS.')
})
