import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceInsurance } from '#contract/insurance/insurance'
import { fromPair, type MoneyPair } from '#contract/money/money'
import { violatedInvariants } from '../support/books/books.ts'
import { storeRule } from '../support/books/stored-rules.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { policyOf, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { destinations, priceRequest } from '../support/sale/insurance-trip.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('commissions of insurance by rules, on $engine', ({ fresh }) => {
  let t: TestApp
  let wayan: AgentClient
  let sari: AgentClient
  let rina: AgentClient
  let root: AgentClient
  /** Quoted before the rules of this test, with 70 % for each. */
  let former: string
  beforeAll(async () => {
    t = await createTestApp(fresh)
    wayan = await t.signIn('NUSA-BALI/wayan')
    sari = await t.signIn('NUSA/sari')
    rina = await t.signIn('SAMUDRA/rina')
    root = await t.signIn('TRADEWIND/root')
    former = await quoted(wayan)
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const minor = (pair: MoneyPair | undefined) => (pair ? fromPair(pair).minor : 0)
  const percent = (amount: number, bp: number) => Math.round((amount * bp) / 10_000)
  const commissionOf = async (agent: AgentClient, locator: string) =>
    minor((await policyOf(agent, locator)).supplierBookings[0].effectivePricingInfo?.commissionAmount)
  const stepsOf = async (agent: AgentClient, locator: string) =>
    (await policyOf(agent, locator)).whyPrice?.flatMap(({ stepList }) => stepList)

  test('the shares of today are rules of 70 %, and each seller reads its own and those below it', async () => {
    const steps = await stepsOf(root, former)
    const earned = minor(steps?.[0]?.before)
    const ofAgency = percent(earned, 7_000)
    expect(
      steps?.map(({ sellerId, buyerId, of, before, after }) => [
        sellerId,
        buyerId,
        of,
        minor(before),
        minor(after),
      ]),
    ).toEqual([
      ['TRADEWIND', 'NUSA', 'COMMISSION', earned, ofAgency],
      ['NUSA', 'NUSA-BALI', 'COMMISSION', ofAgency, percent(ofAgency, 7_000)],
    ])
    expect(await stepsOf(sari, former)).toEqual(steps?.slice(1))
    expect(await commissionOf(wayan, former)).toBe(percent(ofAgency, 7_000))
    expect(await policyOf(wayan, former)).not.toHaveProperty('whyPrice')
    const priceless = await signInWithout(t, 'NUSA', 'seeNett')
    expect(await policyOf(priceless, former)).not.toHaveProperty('whyPrice')
  })

  test('percents, an amount and a floor share the commission; the premium stays what it is', async () => {
    const before = await policyOf(sari, former)
    await storeRule(t, 'NUSA', {
      product: 'INSURANCE',
      buyer_type: 'SUBAGENT',
      percent_bp: 1_000,
      amount: 500,
      currency: 'IDR',
      note: 'More for sub-agencies',
    })
    const locator = await quoted(wayan)
    const [step] = (await stepsOf(sari, locator)) ?? []
    const earned = minor(step?.before)
    expect(step).toMatchObject({ limit: null, units: 1, after: ['IDR', percent(earned, 8_000) + 500] })
    expect(step?.ruleList.map(({ percentBp }) => percentBp).toSorted((a, b) => a - b)).toEqual([1_000, 7_000])
    expect(await commissionOf(wayan, locator)).toBe(percent(earned, 8_000) + 500)
    const after = await policyOf(sari, locator)
    expect(after.supplierBookings[0].pricingInfo).toEqual(before.supplierBookings[0].pricingInfo)
    // what was quoted before keeps its shares
    expect(await stepsOf(sari, former)).toEqual(before.whyPrice?.flatMap(({ stepList }) => stepList))

    await storeRule(t, 'NUSA', {
      product: 'INSURANCE',
      buyer_org: 'NUSA-BALI',
      floor: earned - 100,
      currency: 'IDR',
    })
    const floored = await quoted(wayan)
    expect(await stepsOf(sari, floored)).toEqual([
      expect.objectContaining({ limit: 'FLOOR', after: ['IDR', 100] }),
    ])
    expect((await tryToChange(wayan, 'confirm', floored)).status).toBe(200)
  })

  test('a corporate earns nothing by any rule, and reads no step', async () => {
    await storeRule(t, 'NUSA', { product: 'INSURANCE', buyer_type: 'CORPORATE', percent_bp: 5_000 })
    const locator = await quoted(rina)
    expect(await policyOf(rina, locator)).not.toHaveProperty('whyPrice')
    expect(await stepsOf(sari, locator)).toEqual([
      expect.objectContaining({ buyerType: 'CORPORATE', after: ['IDR', 0], ruleList: [] }),
    ])
  })

  test('a price shows its buyer no step above its own', async () => {
    for (const agent of [wayan, sari, rina]) {
      const { priceResult } = await agent.call(priceInsurance, { body: priceRequest() })
      expect(priceResult).not.toHaveProperty('whyPrice')
    }
  })

  test('a rule for one country is for trips to it alone', async () => {
    const asked = async (...countries: string[]) => {
      const { priceResult } = await sari.call(priceInsurance, {
        body: priceRequest({ destinationCountries: destinations(...countries) }),
      })
      return minor(priceResult.effectivePricingInfo?.commissionAmount)
    }
    const [one, two] = [await asked('SG'), await asked('SG', 'MY')]
    await storeRule(t, 'TRADEWIND', { product: 'INSURANCE', country_code: 'SG', percent_bp: 1_000 })
    expect(await asked('SG')).toBeGreaterThan(one)
    expect(await asked('SG', 'MY')).toBe(two)
  })
})
