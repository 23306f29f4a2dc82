import type { Endpoint } from '#contract/call/endpoint'
import * as insurance from '#contract/insurance/insurance'
import { mailState } from '#contract/insurance/papers'
import { basisPointsOf, money } from '#contract/money/money'
import { benefitsRequest, priceRequest, tripRequest } from '../sale/insurance-trip.ts'
import { type Org, readers } from './matrix-people.ts'
import type { Prober } from './sale/matrix-prober.ts'
import { amountsIn } from './sale/matrix-secrets.ts'

/** Requests that every reader gets the same answer to: premiums do not depend on the organisation. */
export function asksOfInsurance(): ReadonlyMap<Endpoint, { body?: unknown }> {
  return new Map<Endpoint, { body?: unknown }>([
    [insurance.insuranceConfig, {}],
    [mailState, {}],
    [insurance.searchInsurance, { body: { jsonParams: tripRequest(), file: null } }],
    [insurance.readBenefits, { body: benefitsRequest() }],
    [
      insurance.findPolicyDocuments,
      {
        body: {
          supplierCode: 'ZUR2',
          coverageName: 'Individual',
          territoryName: 'Asia',
          packageName: 'Classic',
        },
      },
    ],
  ])
}

/** A price holds the reader's own commission and nett price, nobody else's (spec: insurance §6). */
export async function probeInsurancePrice(prober: Prober, wrong: string[]): Promise<void> {
  const body = priceRequest({ coverageNumberOfDays: 31 })
  for (const reader of readers) {
    const { status, text, body: said } = await prober.ask(reader, insurance.priceInsurance, { body })
    const { pricingInfo, effectivePricingInfo } = Object(Object(said).priceResult)
    const amounts = amountsByLevel(pricingInfo?.subTotal[1] ?? 0, pricingInfo?.totalPremiumPrice[1] ?? 0)
    const own = amounts[levelOf[reader]]
    const others = Object.values(amounts).filter((level) => level !== own)
    const written = amountsIn(text)
    const hidden = others.flat().filter((amount) => written.has(amount))
    const isMissing = own.length > 0 && !own.some((amount) => written.has(amount))
    if (status !== 200 || hidden.length > 0 || isMissing || own.length > 0 !== Boolean(effectivePricingInfo))
      wrong.push(`${reader} reads ${hidden.join()} in ${status} ${text}`)
  }
}

const levelOf: Readonly<Record<Org, 'platform' | 'agent' | 'sub' | 'none'>> = {
  TRADEWIND: 'platform',
  NUSA: 'agent',
  MERAPI: 'agent',
  'NUSA-BALI': 'sub',
  SAMUDRA: 'none',
}

/** Commission and nett price at each level, by the shares of the demo's organisations. */
function amountsByLevel(subTotal: number, total: number) {
  const part = (amount: number, bp: number) => basisPointsOf(money('IDR', amount), bp).minor
  const platform = part(subTotal, 2_500)
  const agent = part(platform, 7_000)
  const sub = part(agent, 7_000)
  const withNett = (commission: number) => [commission, total - commission + part(commission, 200)]
  return { platform: withNett(platform), agent: withNett(agent), sub: withNett(sub), none: [] }
}
