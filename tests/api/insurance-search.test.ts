import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insuranceConfig, searchInsurance } from '#contract/insurance/insurance'
import type { InsuranceSearch } from '#contract/insurance/request'
import type { AgentClient } from '../support/client/agent-client.ts'
import { formOf } from '../support/client/form-body.ts'
import { onPostgres } from '../support/databases.ts'
import { destinations, tripRequest } from '../support/sale/insurance-trip.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('the search for insurance, on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(() => t.close())

  const search = async (changes: Partial<InsuranceSearch> = {}) => {
    const { availabilityResult } = await sari.call(searchInsurance, {
      body: { jsonParams: tripRequest(changes), file: null },
    })
    return availabilityResult
  }

  test('the configuration lists products, countries and benefits', async () => {
    const { supplierTrips, countryAlpha2ToName, bcToName } = await sari.call(insuranceConfig, {})
    expect(supplierTrips).toEqual([
      {
        supplierCode: 'ZUR2',
        tripName: 'Single Trip',
        coverageNames: ['Individual', 'Family', 'Group'],
      },
      { supplierCode: 'ZUR2', tripName: 'Annual Trip 90', coverageNames: ['Individual'] },
      { supplierCode: 'ZUR2', tripName: 'Annual Trip 180', coverageNames: ['Individual'] },
      { supplierCode: 'ZUR', tripName: 'Single Trip', coverageNames: ['Group Tour'] },
    ])
    expect(countryAlpha2ToName).toMatchObject({ ID: 'Indonesia', JP: 'Japan' })
    expect(bcToName).toMatchObject({ WINTER_SPORTS: 'Winter sports', MEDICAL: 'Medical expenses' })
  })

  test('three packages are found, the cheapest first', async () => {
    const found = await search()
    expect(found).toMatchObject({
      coverageName: 'Individual',
      numberOfAdults: 1,
      numberOfSeniors: 0,
      numberOfChildren: 0,
      groupInputPaxes: [],
      groupInputNotes: [],
    })
    expect(found.availablePremiums.map(({ packageName }) => packageName)).toEqual([
      'Essential',
      'Classic',
      'Prestige',
    ])
    expect(found.availablePremiums[0]).toMatchObject({
      supplierCode: 'ZUR2',
      territorySid: 'ASIA',
      territoryName: 'Asia',
      tripName: 'Single Trip',
      packageRate: ['IDR', 95_000],
    })
  })

  const refusal = async (changes: Partial<InsuranceSearch>) => {
    const body = { jsonParams: tripRequest(changes), file: null }
    return sari.raw('POST', searchInsurance.path, formOf(upload, body))
  }

  test('a destination or coverage that no insurer sells finds nothing', async () => {
    const nothing = [
      { destinationCountries: destinations('KP') },
      { coverageName: 'Duo', numberOfAdults: 2 } as const,
      {
        tripName: 'Annual Trip 90',
        coverageName: 'Family',
        numberOfAdults: 2,
        coverageNumberOfDays: 365,
      } as const,
      { tripName: 'Round the world' },
    ]
    for (const changes of nothing) {
      expect((await search(changes)).availablePremiums, JSON.stringify(changes)).toEqual([])
    }
  })

  test.each([
    ['ID', 'DOMESTIC'],
    ['FR', 'Schengen'],
    ['US', 'Worldwide'],
  ])('an annual trip to %s is covered in %s', async (country, territory) => {
    const { availablePremiums } = await search({
      tripName: 'Annual Trip 180',
      destinationCountries: destinations(country),
      coverageNumberOfDays: 365,
    })
    expect(availablePremiums.map(({ territoryName }) => territoryName)).toEqual(
      Array.from({ length: 3 }, () => territory),
    )
  })

  test.each<[string, Partial<InsuranceSearch>]>([
    ['Please input one or more destination countries!', { destinationCountries: [], numberOfAdults: 40 }],
    ['Maximum 1 Travellers!', { numberOfAdults: 2 }],
    ['Minimum 2 Travellers!', { coverageName: 'Group' }],
    [
      'Please input one or more destination countries!',
      { coverageName: 'Group Tour', destinationCountries: [] },
    ],
    ['Please specify file input group!', { coverageName: 'Group Tour', numberOfAdults: 2 }],
    ['The coverage cannot start before today.', { coverageStartDate: '2026-01-01' }],
    ['The coverage has at most 100 days.', { coverageNumberOfDays: 101 }],
    [
      'From the first to the last day of the coverage there are 5 days, not 1.',
      { coverageNumberOfDays: 1, coverageStartDate: '2100-01-01', coverageEndDate: '2100-01-05' },
    ],
    ['This trip is covered for 365 days.', { tripName: 'Annual Trip 90' }],
    ['If already travelling, give the departure date.', { isAlreadyTravel: 'yes' }],
    ['A destination is no country that can be insured.', { destinationCountries: destinations('XX') }],
  ])('refuses what the form would not send: %s', async (errorDescription, changes) => {
    expect(await refusal(changes)).toMatchObject({
      status: 400,
      body: { error: 'INVALID_REQUEST', errorDescription },
    })
  })

  test('an insurer that fails, or is too slow, is named', async () => {
    for (const country of ['NR', 'TV']) {
      expect(await refusal({ destinationCountries: destinations(country) })).toMatchObject({
        status: 502,
        body: {
          error: 'SUPPLIER_FAILED',
          errorDescription: 'ZUR2 did not answer. Please try again in a moment.',
        },
      })
    }
  })
})

const { upload = { maxBytes: 0 } } = searchInsurance
