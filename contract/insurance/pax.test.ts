import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ageOn, identityName, isBelowKtpAge } from '../access/person.ts'
import { addDays } from '../day/dates.ts'
import {
  type AgeGroup,
  ages,
  birthBounds,
  defaultBeneficiary,
  defaultIdentityType,
  defaultTitle,
  domestic,
  holderType,
  identityTypesFor,
  insuranceHolder,
  insuredOfGroup,
  insuredPerson,
  paxType,
  titlesOf,
} from './pax.ts'

const group = fc.constantFrom<AgeGroup>('CHD', 'ADT', 'SNR', 'HOLDER')
const day = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2026-01-01', days))
const birth = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2039-12-31', -days))

describe('the days of birth', () => {
  test('are within the bounds exactly if the age at the start of the coverage is', () => {
    fc.assert(
      fc.property(group, day, fc.integer({ min: 0, max: 400 }), birth, (of, start, ahead, dateOfBirth) => {
        const today = addDays(start, -ahead)
        const { min, max } = birthBounds(of, start, today)
        const age = ageOn(start, dateOfBirth)
        const fits = age >= ages[of].min && age <= ages[of].max && dateOfBirth <= today
        expect(dateOfBirth >= min && dateOfBirth <= max).toBe(fits)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the bounds are the first and the last day with the age', () => {
    fc.assert(
      fc.property(group, day, (of, start) => {
        const { min, max } = birthBounds(of, start, start)
        expect(ageOn(start, min)).toBe(ages[of].max)
        expect(ageOn(start, addDays(min, -1))).toBe(ages[of].max + 1)
        expect(ageOn(start, max)).toBe(ages[of].min)
        if (ages[of].min > 0) expect(ageOn(start, addDays(max, 1))).toBe(ages[of].min - 1)
      }),
      { numRuns: 2_000 },
    )
  })

  test('leave no gap between child, adult and senior', () => {
    fc.assert(
      fc.property(day, (start) => {
        const [child, adult, senior] = (['CHD', 'ADT', 'SNR'] as const).map((of) =>
          birthBounds(of, start, start),
        )
        expect(adult?.max).toBe(addDays(child?.min ?? '', -1))
        expect(senior?.max).toBe(addDays(adult?.min ?? '', -1))
        const holder = birthBounds('HOLDER', start, start)
        expect([holder.min, holder.max]).toEqual([senior?.min, adult?.max])
      }),
    )
  })

  test.each([
    ['CHD', '2008-02-29', '2027-02-28', true],
    ['CHD', '2008-02-29', '2027-03-01', false],
    ['ADT', '2008-02-29', '2027-02-28', false],
    ['ADT', '2008-02-29', '2027-03-01', true],
    ['ADT', '1956-06-15', '2027-06-14', true],
    ['SNR', '1956-06-15', '2027-06-15', true],
    ['SNR', '1941-06-16', '2027-06-15', true],
    ['SNR', '1941-06-15', '2027-06-15', false],
  ] as const)('a %s born on %s, covered from %s: %s', (of, dateOfBirth, start, fits) => {
    const { min, max } = birthBounds(of, start, '2026-11-01')
    expect(dateOfBirth >= min && dateOfBirth <= max).toBe(fits)
  })

  test('the holder is counted as senior after the adult’s last year', () => {
    fc.assert(
      fc.property(day, birth, (start, dateOfBirth) => {
        expect(holderType(dateOfBirth, start)).toBe(ageOn(start, dateOfBirth) >= ages.SNR.min ? 'SNR' : 'ADT')
      }),
    )
  })
})

describe('the persons', () => {
  const person = {
    paxNumber: 1,
    paxType: 'ADT',
    paxTypeNumber: 1,
    title: 'MR',
    firstName: 'Budi',
    placeOfBirth: 'Surabaya',
    dateOfBirth: '1990-05-17',
  }
  const contactFields = {
    identityType: 'KTP',
    identityNumber: '3578091705900001',
    address: 'Jalan Melati 5',
    city: 'Surabaya',
    postalCode: '60119',
    email: 'budi@example.com',
    phoneNumber: '+62 811 0000 000',
  }
  const reasonsOf = (schema: v.GenericSchema<unknown>, value: unknown) => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? [] : parsed.issues.map((issue) => v.getDotPath(issue))
  }

  test('a holder has no beneficiary, a participant has one, one of a group needs no contact', () => {
    const whole = { ...person, ...contactFields }
    expect(reasonsOf(insuranceHolder, whole)).toEqual([])
    expect(reasonsOf(insuranceHolder, { ...whole, ...defaultBeneficiary })).not.toEqual([])
    expect(reasonsOf(insuredPerson, { ...whole, ...defaultBeneficiary })).toEqual([])
    expect(reasonsOf(insuredPerson, whole)).toEqual(['beneficiaryName', 'beneficiaryRelation'])
    expect(reasonsOf(insuredOfGroup, { ...person, ...defaultBeneficiary })).toEqual([])
    expect(reasonsOf(insuredOfGroup, { ...whole, ...defaultBeneficiary })).not.toEqual([])
  })

  test('a participant of a group is accepted as the detail shows it, and loses the empty fields', () => {
    const own = { ...person, lastName: '', ...defaultBeneficiary }
    const empty = { address: '', city: '', postalCode: null, email: '', phoneNumber: '' }
    const identity = { identityType: 'PASSPORT', identityNumber: 'B1234567' }
    const noIdentity = { identityType: null, identityNumber: '' }
    expect(v.parse(insuredOfGroup, { ...own, ...empty, ...noIdentity })).toEqual(own)
    expect(v.parse(insuredOfGroup, { ...own, ...empty, ...identity })).toEqual({ ...own, ...identity })
    expect(reasonsOf(insuredOfGroup, { ...own, ...identity, identityType: null })).toEqual(['identityType'])
    expect(reasonsOf(insuredOfGroup, { ...own, ...identity, identityNumber: '' })).toEqual(['identityNumber'])
  })

  test.each(['firstName', 'placeOfBirth', 'dateOfBirth'])('%s is required of everybody', (name) => {
    for (const schema of [insuranceHolder, insuredPerson, insuredOfGroup]) {
      const own = schema === insuredOfGroup ? person : { ...person, ...contactFields }
      const named = schema === insuranceHolder ? own : { ...own, ...defaultBeneficiary }
      expect(reasonsOf(schema, { ...named, [name]: '' })[0]).toBe(name)
      const { [name]: _without, ...missing }: Record<string, unknown> = named
      expect(reasonsOf(schema, missing)).toEqual([name])
    }
  })

  test.each(Object.keys(contactFields))('%s is required outside a group', (name) => {
    const { [name]: _without, ...missing }: Record<string, unknown> = { ...person, ...contactFields }
    expect(reasonsOf(insuranceHolder, missing)).toEqual([name])
    expect(reasonsOf(insuredPerson, { ...missing, ...defaultBeneficiary })).toEqual([name])
  })

  test('the titles and the identity types are those of the specification', () => {
    expect(titlesOf).toEqual({
      ADT: ['MR', 'MRS', 'MS'],
      SNR: ['MR', 'MRS', 'MS'],
      CHD: ['MRS', 'MSTR', 'MS'],
    })
    for (const type of paxType.options) expect(titlesOf[type]).toContain(defaultTitle[type])
    const all = ['KTP', 'PASSPORT', 'KITAS', 'KITM']
    expect(identityTypesFor(null)).toEqual(all)
    expect(identityTypesFor(domestic)).toEqual(all)
    expect(identityTypesFor('Asia')).toEqual(['PASSPORT'])
    for (const territory of [null, domestic, 'Schengen']) {
      expect(identityTypesFor(territory)).toContain(defaultIdentityType(territory))
    }
    expect([domestic, 'Worldwide'].map(defaultIdentityType)).toEqual(['KTP', 'PASSPORT'])
  })
})

test('a KTP is for persons of 17 or more; an unknown date of birth is no minor’s', () => {
  expect(isBelowKtpAge('2010-12-13', '2027-12-12')).toBe(true)
  expect(isBelowKtpAge('2010-12-12', '2027-12-12')).toBe(false)
  expect(isBelowKtpAge('', '2027-12-12')).toBe(false)
})

test('a minor’s KTP is called NIK, other identities keep their names', () => {
  expect(identityName('KTP', '2010-12-13', '2027-12-12')).toBe('NIK')
  expect(identityName('KTP', '2010-12-12', '2027-12-12')).toBe('KTP')
  expect(identityName('PASSPORT', '2010-12-13', '2027-12-12')).toBe('PASSPORT')
})
