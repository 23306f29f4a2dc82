import type { Benefit } from '#contract/insurance/insurance'
import { totalOfItems } from '#contract/insurance/pricing'
import type { BenefitsRequest } from '#contract/insurance/request'
import { whyNotThisCoverage } from '#contract/insurance/trip'
import { type MoneyPair, toPair } from '#contract/money/money'
import { withDeadline } from '../../commands/answer/deadlines.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { requireOffered } from '../../orgs/supplier-switches.ts'
import { requireRate } from '../../prices/require-rate.ts'
import { insurerFailed, type PriceNeeds } from './price-policy.ts'

type Benefits = {
  benefits: Record<string, Record<string, Benefit>>
  benefitLimits: Record<string, Record<string, MoneyPair>>
}

/** Benefits by package name and code; one with a price can be added to the package (spec: insurance §3). Limits stay in
 * the insurer's currency: the policy promises them in it. */
export async function readBenefits(
  { insurers, owners, deadlines }: PriceNeeds,
  viewer: Viewer,
  { supplierCode, territorySid, ...trip }: BenefitsRequest,
): Promise<Benefits> {
  const obstacle = whyNotThisCoverage(trip, trip.coverageNumberOfDays)
  if (obstacle) throw refusal('INVALID_REQUEST', 'refusals.tripUnfit', {}, { sentence: obstacle })
  const [buyer, rates] = await Promise.all([
    owners.buyerFor(viewer, 'INSURANCE', null),
    owners.exchangeRates(),
  ])
  requireOffered(buyer, 'INSURANCE', supplierCode)
  const found = await withDeadline(deadlines.read, (signal) =>
    insurers[supplierCode].benefits(trip, territorySid, signal),
  ).catch(insurerFailed(supplierCode))
  for (const { item } of Object.values(found).flat())
    if (item) requireRate(item.unit.currency, buyer.currency, rates)
  const packages = Object.entries(found).map(([packageName, benefits]) => [
    packageName,
    Object.fromEntries(
      benefits.map(({ code, text, item }): [string, Benefit] => [
        code,
        item ? [text, toPair(totalOfItems([item], buyer.currency, rates))] : text,
      ]),
    ),
  ])
  const limits = Object.entries(found).map(([packageName, benefits]) => [
    packageName,
    Object.fromEntries(
      benefits.flatMap(({ code, limit }): [string, MoneyPair][] => (limit ? [[code, toPair(limit)]] : [])),
    ),
  ])
  return { benefits: Object.fromEntries(packages), benefitLimits: Object.fromEntries(limits) }
}
