import type { OrgType } from '../access/role.ts'
import { type ExchangeRates, exchangeWithMargin } from '../money/exchange.ts'
import { add, basisPointsOf, type Currency, type Money, subtract, sum, times } from '../money/money.ts'
import { commissionSteps, type Level, type PriceStep } from '../money/price-chain.ts'

/** A line of the insurer's price: the unit price times `quantity`, or once for all if `quantity` is `null`. */
export type TariffItem = { readonly label: string; readonly quantity: number | null; readonly unit: Money }

/** An insurer's price of a policy, in its own currency. */
export type Tariff = {
  readonly premiumItems: readonly TariffItem[]
  readonly additionalItems: readonly TariffItem[]
  readonly policyFee: Money
  /** Commission on premium and benefits, not on the fee, in basis points; and the tax withheld from it. */
  readonly commissionBp: number
  readonly commissionTaxBp: number
}

export type PolicyItem = TariffItem & { readonly total: Money }

/** What one organisation of the sales chain earns and pays for the policy. */
export type Nett = {
  /** `null`: the platform. */
  readonly orgId: string | null
  readonly orgType: OrgType
  readonly commission: Money
  readonly tax: Money
  /** What it pays its seller: the premium minus the commission plus the tax on the commission. */
  readonly nett: Money
}

export type PolicyPrice = {
  readonly premiumItems: readonly PolicyItem[]
  readonly additionalItems: readonly PolicyItem[]
  readonly policyFee: Money
  /** Sum of all items; plus the fee it is the total. */
  readonly subTotal: Money
  readonly total: Money
  /** From the platform down to the owner. */
  readonly netts: readonly Nett[]
  /** How the levels share the commission out; absent: it was priced before there were rules. */
  readonly steps?: readonly PriceStep[] | undefined
}

/** Prices a policy in the buyer's currency. Unit prices are exchanged and rounded, so that every line and the total add
 * up exactly. The premium is the same for every buyer; commissions decrease down the chain, and a corporate earns none. */
export function priceOfPolicy(
  tariff: Tariff,
  levels: readonly Level[],
  to: Currency,
  rates: ExchangeRates,
): PolicyPrice {
  const premiumItems = linesOf(tariff.premiumItems, to, rates)
  const additionalItems = linesOf(tariff.additionalItems, to, rates)
  const policyFee = exchangeWithMargin(tariff.policyFee, to, rates)
  const subTotal = sumOf([...premiumItems, ...additionalItems], to)
  const total = add(subTotal, policyFee)
  const nettOf = (orgId: string | null, orgType: OrgType, commission: Money): Nett => {
    const tax = basisPointsOf(commission, tariff.commissionTaxBp)
    return { orgId, orgType, commission, tax, nett: add(subtract(total, commission), tax) }
  }
  const commission = basisPointsOf(subTotal, tariff.commissionBp)
  const steps = commissionSteps(commission, levels.map(withoutCorporates), rates)
  const netts = [
    nettOf(null, 'PLATFORM', commission),
    ...steps.flatMap(({ buyerId, buyerType, after }) =>
      buyerType === 'CLIENT' ? [] : [nettOf(buyerId, buyerType, after)],
    ),
  ]
  return { premiumItems, additionalItems, policyFee, subTotal, total, netts, steps }
}

function withoutCorporates(level: Level): Level {
  return level.buyerType === 'CORPORATE' ? { ...level, rules: [] } : level
}

/** Sum of the lines in another currency, equal to the sum that `priceOfPolicy` makes of them. */
export function totalOfItems(items: readonly TariffItem[], to: Currency, rates: ExchangeRates): Money {
  return sumOf(linesOf(items, to, rates), to)
}

function linesOf(items: readonly TariffItem[], to: Currency, rates: ExchangeRates): PolicyItem[] {
  return items.map(({ label, quantity, unit }) => {
    const price = exchangeWithMargin(unit, to, rates)
    return { label, quantity, unit: price, total: quantity === null ? price : times(price, quantity) }
  })
}

function sumOf(items: readonly PolicyItem[], to: Currency): Money {
  return sum(
    to,
    items.map(({ total }) => total),
  )
}

/** What issuing takes from the owner's deposit. */
export function policyDue({ netts, total }: Pick<PolicyPrice, 'netts' | 'total'>): Money {
  return netts.at(-1)?.nett ?? total
}

/** How `policyDue` is shared out: the insurer gets its nett, each seller the difference to what its buyer pays. */
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
