import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findPolicyDocuments,
  priceInsurance,
  readBenefits,
  searchInsurance,
} from '#contract/insurance/insurance'
import { policyFeeLabel } from '#contract/insurance/prices'
import type { PolicyPriceRequest } from '#contract/insurance/request'
import { fromPair, moneyPair, subtract, toPair } from '#contract/money/money'
import type { AgentClient } from '../support/client/agent-client.ts'
import { pricesIn } from '../support/client/recording-client.ts'
import { premiumPricePaths } from '../support/client/role-cases.ts'
import { onPostgres } from '../support/databases.ts'
import { benefitsRequest, destinations, priceRequest, tripRequest } from '../support/sale/insurance-trip.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('prices and benefits of insurance, on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(() => t.close())

  test('the benefits of each package, the price with one of them, and where the documents are', async () => {
    const { benefits, benefitLimits } = await sari.call(readBenefits, { body: benefitsRequest() })
    expect(Object.keys(benefits)).toEqual(['Essential', 'Classic', 'Prestige'])
    expect(benefits).toMatchObject({
      Classic: {
        CRUISE: [expect.stringContaining('Cruise'), ['IDR', 24_000]],
        MEDICAL: 'Medical expenses up to IDR 1,200,000,000',
      },
    })
    expect(benefitLimits).toMatchObject({
      Essential: { MEDICAL: ['IDR', 600_000_000], CRUISE: ['IDR', 10_000_000] },
      Classic: { MEDICAL: ['IDR', 1_200_000_000], BAGGAGE: ['IDR', 15_000_000] },
    })
    // no amount sums up what adventure covers
    expect(benefitLimits?.Classic).not.toHaveProperty('ADVENTURE')

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
      body: {
        supplierCode: 'ZUR2',
        coverageName: 'Individual',
        territoryName: 'Asia',
        packageName: 'Classic',
      },
    })
    expect(links).toEqual({
      benefitUrl: '/documents/insurance/benefits?s=ZUR2&c=Individual&t=Asia&p=Classic&pdf=0',
      benefitPdfUrl: '/documents/insurance/benefits?s=ZUR2&c=Individual&t=Asia&p=Classic&pdf=1',
      productSummaryUrl:
        '/api/assets/InsuranceDocument/productsummary?s=ZUR2&c=Individual&t=Asia&p=Classic&lang=en',
    })
  })

  test('a failing insurer is named in the answer', async () => {
    const failing = [
      [
        priceInsurance.path,
        priceRequest({ destinationCountries: destinations('PW') }, { territorySid: 'WWX' }),
      ],
      [readBenefits.path, benefitsRequest({ territorySid: 'WWX:BF' })],
    ] as const
    for (const [path, body] of failing) {
      expect(await sari.raw('POST', path, body)).toMatchObject({
        status: 502,
        body: { error: 'SUPPLIER_FAILED' },
      })
    }
  })

  test.each<[string, Partial<PolicyPriceRequest>]>([
    ['This package is not sold for this trip.', { packageName: 'Royal' }],
    ['This territory does not fit the destinations.', { territorySid: 'DOM' }],
    ['A chosen benefit cannot be added to Classic.', { additionalBenefitCodes: ['MEDICAL'] }],
    ['A chosen benefit cannot be added to Classic.', { additionalBenefitCodes: ['NOTHING'] }],
    ['This package is not sold for this trip.', { supplierCode: 'ZUR' }],
  ])('prices only what is sold: %s', async (errorDescription, changes) => {
    expect(await sari.raw('POST', priceInsurance.path, priceRequest({}, changes))).toMatchObject({
      status: 422,
      body: { error: 'SUPPLIER_REFUSED', errorDescription },
    })
  })

  test('a price needs no day of departure, benefits need travellers and the days of the trip', async () => {
    const travelling = priceRequest({ isAlreadyTravel: 'yes' })
    expect((await sari.raw('POST', priceInsurance.path, travelling)).status).toBe(200)
    for (const [changes, errorDescription] of [
      [{ numberOfAdults: 0 }, 'Minimum 1 Travellers!'],
      [{ coverageNumberOfDays: 101 }, 'The coverage has at most 100 days.'],
    ] as const) {
      expect(await sari.raw('POST', readBenefits.path, benefitsRequest(changes))).toMatchObject({
        status: 400,
        body: { error: 'INVALID_REQUEST', errorDescription },
      })
    }
  })

  test('a benefit that is named twice is paid once', async () => {
    const body = priceRequest({}, { additionalBenefitCodes: ['CRUISE', 'CRUISE'] })
    const { priceResult } = await sari.call(priceInsurance, { body })
    expect(priceResult.pricingInfo.additionalPriceItems).toHaveLength(1)
  })

  test('the prices of list and benefits equal the lines of the price check, to the cent, for every reader', async () => {
    await t.database.pool.query(`update org set currency = 'SGD' where id = 'MERAPI'`)
    for (const who of ['TRADEWIND/root', 'NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina', 'MERAPI/agus']) {
      const agent = await t.signIn(who)
      const trip = { coverageName: 'Family', numberOfAdults: 2, numberOfChildren: 3 } as const
      const { availabilityResult } = await agent.call(searchInsurance, {
        body: { jsonParams: tripRequest(trip), file: null },
      })
      const { availablePremiums } = availabilityResult
      expect(availablePremiums).toHaveLength(3)
      const { benefits } = await agent.call(readBenefits, { body: benefitsRequest(trip) })
      for (const { packageName, packageRate, packagePrice, territorySid } of availablePremiums) {
        const plain = await agent.call(priceInsurance, {
          body: priceRequest(trip, { packageName, territorySid }),
        })
        expect(packagePrice).toEqual(plain.priceResult.pricingInfo.totalPremiumPrice)
        const { priceResult } = await agent.call(priceInsurance, {
          body: priceRequest(trip, { packageName, territorySid, additionalBenefitCodes: ['CRUISE'] }),
        })
        const { subTotal, additionalPriceItems } = priceResult.pricingInfo
        const [, cruise] = Object(benefits[packageName]).CRUISE
        expect(additionalPriceItems.map(([, , , total]) => total)).toEqual([cruise])
        expect(subTotal[0]).toBe(who === 'MERAPI/agus' ? 'SGD' : 'IDR')
        expect(toPair(subtract(fromPair(subTotal), fromPair(v.parse(moneyPair, cruise))))).toEqual(
          packageRate,
        )
      }
    }
  })

  test.each([
    ['TRADEWIND/root', 'admin->any', []],
    ['NUSA/sari', 'agent->self', ['sellingPriceToAgent']],
    ['NUSA-BALI/wayan', 'sub->self', ['sellingPriceToSub']],
    ['SAMUDRA/rina', undefined, null],
  ] as const)('%s reads the commission as %s, and prices at no other place', async (who, viewAs, netts) => {
    const agent = await t.signIn(who)
    const { body } = await agent.raw('POST', priceInsurance.path, priceRequest())
    expect(Object(body).priceResult.effectivePricingInfo?.viewAs).toBe(viewAs)
    expect(pricesIn(body)).toEqual(premiumPricePaths(netts))
  })
})
