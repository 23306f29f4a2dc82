import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InsuranceSearch } from '#contract/insurance/request'
import { reopenedForms, stateOfForms } from './reopened-forms.ts'

beforeEach(() =>
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} }),
)
afterEach(() => vi.unstubAllGlobals())

const search: InsuranceSearch = {
  tripName: 'Single Trip',
  coverageName: 'Individual',
  isAlreadyTravel: 'no',
  destinationCountries: [{ key: 'JP', value: 'Japan' }],
  coverageStartDate: '2027-03-01',
  coverageEndDate: '2027-03-01',
  coverageNumberOfDays: 1,
  numberOfAdults: 1,
  numberOfSeniors: 0,
  numberOfChildren: 0,
}
const premium = {
  supplierCode: 'ZUR2',
  territorySid: '3',
  territoryName: 'ASIA',
  tripName: 'Single Trip',
  coverageName: 'Individual',
  packageName: 'Classic',
  packageRate: ['IDR', 76_000],
  packagePrice: ['IDR', 111_000],
} as const
const result = { ...search, availablePremiums: [], groupInputPaxes: [], groupInputNotes: [] }
const stateFor = (of: InsuranceSearch, chosen: Parameters<typeof stateOfForms>[0]['premium'] = null) =>
  stateOfForms({ search: of, result, premium: chosen, benefitCodes: ['B1'] })

test('opens the forms of the last search again where a package was chosen', () => {
  const text = stateFor(search, { ...premium, packageRate: ['IDR', 76_000], packagePrice: ['IDR', 111_000] })
  expect(reopenedForms(text, search)?.benefitCodes).toEqual(['B1'])
  expect(reopenedForms(text, { ...search, coverageNumberOfDays: 2 })).toBeNull()
  expect(reopenedForms(text, null)).toBeNull()
})

test('opens nothing where nothing was chosen or typed, or the search needs the person', () => {
  expect(reopenedForms(stateFor(search), search)).toBeNull()
  expect(reopenedForms('{', search)).toBeNull()
  const chosen = {
    ...premium,
    packageRate: ['IDR', 1] as ['IDR', number],
    packagePrice: ['IDR', 2] as ['IDR', number],
  }
  for (const of of [
    { ...search, coverageName: 'Group Tour' } as const,
    { ...search, isAlreadyTravel: 'yes', travelDepartureDate: '2027-02-28' } as const,
  ])
    expect(reopenedForms(stateFor(of, chosen), of)).toBeNull()
})
