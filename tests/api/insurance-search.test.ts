import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findPolicyDocuments,
  insuranceConfig,
  priceInsurance,
  readBenefits,
  searchInsurance,
} from '#contract/insurance'
import { policyFeeLabel } from '#contract/insurance-prices'
import { engines } from '../support/databases.ts'
import { destinations, priceRequest, tripRequest } from '../support/insurance-trip.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(engines)('what can be insured, on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  const search = async (who: string, changes: Parameters<typeof tripRequest>[0] = {}) => {
    const agent = await t.signIn(who)
    const { availabilityResult } = await agent.call(searchInsurance, {
      body: { jsonParams: tripRequest(changes), file: null },
    })
    return availabilityResult
  }

  test('the configuration names what is sold, the countries and the benefits', async () => {
    const sari = await t.signIn('NUSA/sari')
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
    const found = await search('NUSA/sari')
    expect(found).toMatchObject({
      coverageName: 'Individual',
      numberOfAdults: 1,
      numberOfSeniors: 0,
      numberOfChildren: 0,
      groupInputPaxes: [],
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

  test('the benefits of each package, the price with one of them, and where the documents are', async () => {
    const sari = await t.signIn('NUSA/sari')
    const { tripName, coverageName, numberOfAdults, numberOfSeniors, numberOfChildren } = tripRequest()
    const { benefits } = await sari.call(readBenefits, {
      body: {
        supplierCode: 'ZUR2',
        coverageNumberOfDays: 5,
        tripName,
        coverageName,
        territorySid: 'ASIA',
        numberOfAdults,
        numberOfSeniors,
        numberOfChildren,
      },
    })
    expect(Object.keys(benefits)).toEqual(['Essential', 'Classic', 'Prestige'])
    expect(benefits).toMatchObject({
      Classic: {
        CRUISE: [expect.stringContaining('Cruise'), ['IDR', 24_000]],
        MEDICAL: 'Medical expenses up to IDR 1,200,000,000',
      },
    })

    const { priceResult } = await sari.call(priceInsurance, {
      body: priceRequest({}, { additionalBenefitCodes: ['CRUISE'] }),
    })
    expect(priceResult).toEqual({
      pricingInfo: {
        productName: 'Travel Protection Single Trip Classic',
        premiumPriceItems: [
          ['Adult (19–70 years)', 1, ['IDR', 137_000], ['IDR', 137_000]],
          [policyFeeLabel, null, ['IDR', 35_000], ['IDR', 35_000]],
        ],
        additionalPriceItems: [['Cruise', 1, ['IDR', 24_000], ['IDR', 24_000]]],
        subTotal: ['IDR', 161_000],
        totalPremiumPrice: ['IDR', 196_000],
      },
      effectivePricingInfo: expect.objectContaining({ viewAs: 'agent->self' }),
    })

    const links = await sari.call(findPolicyDocuments, {
      body: { supplierCode: 'ZUR2', coverageName, territoryName: 'Asia', packageName: 'Classic' },
    })
    expect(links).toEqual({
      benefitUrl: '/documents/insurance/benefits?s=ZUR2&c=Individual&t=Asia&p=Classic&pdf=0',
      benefitPdfUrl: '/documents/insurance/benefits?s=ZUR2&c=Individual&t=Asia&p=Classic&pdf=1',
      productSummaryUrl:
        '/api/assets/InsuranceDocument/productsummary?s=ZUR2&c=Individual&t=Asia&p=Classic&lang=en',
    })
  })

  test('where nobody insures, nothing is found', async () => {
    const { availablePremiums } = await search('NUSA/sari', { destinationCountries: destinations('KP') })
    expect(availablePremiums).toEqual([])
  })
})
