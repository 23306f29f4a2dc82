import { add, basisPointsOf, type Currency, type Money, subtract, sum, times } from '../money.ts'
import { type ExchangeRates, exchange } from '../pricing.ts'
import type { OrgType } from '../session.ts'

/** A line of the insurer: the unit price for each of `quantity`, or for all where there is none. */
export type TariffItem = { readonly label: string; readonly quantity: number | null; readonly unit: Money }

/** What an insurer asks for a policy, in its own currency. */
export type Tariff = {
  readonly premiumItems: readonly TariffItem[]
  readonly additionalItems: readonly TariffItem[]
  readonly policyFee: Money
  /** Of premium and benefits, not of the fee; what is withheld of it as tax. */
  readonly commissionBp: number
  readonly commissionTaxBp: number
}

/** Who stands between platform and client, and what part of its seller's commission it is given. */
export type CommissionStep = { readonly orgId: string; readonly orgType: OrgType; readonly shareBp: number }

export type PolicyItem = TariffItem & { readonly total: Money }

/** What one organisation of the chain earns and pays for the policy. */
export type Nett = {
  /** `null`: the platform. */
  readonly orgId: string | null
  readonly orgType: OrgType
  readonly commission: Money
  readonly tax: Money
  /** What it pays its seller: the premium less the commission, and the tax on it. */
  readonly nett: Money
}

export type PolicyPrice = {
  readonly premiumItems: readonly PolicyItem[]
  readonly additionalItems: readonly PolicyItem[]
  readonly policyFee: Money
  /** Of all items; with the fee it is the total. */
  readonly subTotal: Money
  readonly total: Money
  /** From the platform down to the owner, who is the last. */
  readonly netts: readonly Nett[]
}

/** In the buyer's currency: unit prices are exchanged and rounded, so that every line and the total add up to the minor
 * unit. The premium is the same for everybody; commissions go down the chain. */
export function priceOfPolicy(
  tariff: Tariff,
  chain: readonly CommissionStep[],
  to: Currency,
  rates: ExchangeRates,
): PolicyPrice {
  const premiumItems = linesOf(tariff.premiumItems, to, rates)
  const additionalItems = linesOf(tariff.additionalItems, to, rates)
  const policyFee = exchange(tariff.policyFee, to, rates)
  const subTotal = sumOf([...premiumItems, ...additionalItems], to)
  const total = add(subTotal, policyFee)
  const nettOf = (orgId: string | null, orgType: OrgType, commission: Money): Nett => {
    const tax = basisPointsOf(commission, tariff.commissionTaxBp)
    return { orgId, orgType, commission, tax, nett: add(subtract(total, commission), tax) }
  }
  const netts = [nettOf(null, 'PLATFORM', basisPointsOf(subTotal, tariff.commissionBp))]
  for (const { orgId, orgType, shareBp } of chain) {
    const seller = netts.at(-1)?.commission ?? policyFee
    netts.push(nettOf(orgId, orgType, basisPointsOf(seller, shareBp)))
  }
  return { premiumItems, additionalItems, policyFee, subTotal, total, netts }
}

/** What all lines cost in another currency: the same wherever they are shown, with or without their parts. */
export function totalOfItems(items: readonly TariffItem[], to: Currency, rates: ExchangeRates): Money {
  return sumOf(linesOf(items, to, rates), to)
}

function linesOf(items: readonly TariffItem[], to: Currency, rates: ExchangeRates): PolicyItem[] {
  return items.map(({ label, quantity, unit }) => {
    const price = exchange(unit, to, rates)
    return { label, quantity, unit: price, total: quantity === null ? price : times(price, quantity) }
  })
}

function sumOf(items: readonly PolicyItem[], to: Currency): Money {
  return sum(
    to,
    items.map(({ total }) => total),
  )
}

/** What the owner's deposit pays when the policy is issued. */
export function policyDue({ netts, total }: Pick<PolicyPrice, 'netts' | 'total'>): Money {
  return netts.at(-1)?.nett ?? total
}

/** Who gets what of it: the insurer its nett, each seller the difference to what its buyer pays. Adds up to
 * `policyDue`. */
export function policyShares({ netts, total }: Pick<PolicyPrice, 'netts' | 'total'>): {
  insurer: Money
  margins: readonly { orgId: string | null; amount: Money }[]
} {
  return {
    insurer: netts[0]?.nett ?? total,
    margins: netts.slice(1).map(({ nett }, index) => {
      const seller = netts[index]
      return { orgId: seller?.orgId ?? null, amount: subtract(nett, seller?.nett ?? nett) }
    }),
  }
}
