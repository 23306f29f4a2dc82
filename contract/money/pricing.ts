import { type ExchangeRates, exchangeWithMargin } from './exchange.ts'
import { add, basisPointsOf, divideHalfUp, type Money, money, times } from './money.ts'
import { type Level, type PriceStep, priceSteps } from './price-chain.ts'

export type PriceTerms = {
  /** From the platform's sale down to the owner's sale to its client. */
  readonly levels: readonly Level[]
  readonly vatBp: number
  /** The supplier's condition that the client pays exactly this. */
  readonly mandatorySelling?: Money | undefined
}

/** An amount per room and night, plus basis points of the recommended price (spec: shell-and-hotel §6, §9). */
export type ServiceCharge = { readonly amount: Money; readonly percentBp: number }

export type Price = {
  /** The supplier's net price in the viewer's currency. */
  readonly originNTA: Money
  /** What each organisation of the chain pays its parent; the owner is the last. */
  readonly nta: readonly { readonly orgId: string; readonly amount: Money }[]
  readonly recommendedSellingPrice: Money
  readonly calculatedServiceCharges: Money
  readonly vatValue: Money
  readonly totalSellingPrice: Money
  /** How the levels made it; absent: it was priced before there were rules. */
  readonly steps?: readonly PriceStep[] | undefined
}

/** Whether the supplier prescribes what the client pays. */
export function isPrescribed({ steps }: Pick<Price, 'steps'>): boolean {
  return steps?.at(-1)?.limit === 'MANDATORY'
}

/** A quoted price plus the seller's service charge and the VAT on it. A price that the supplier prescribes takes no service
 * charge. */
export function withServiceCharge(
  quoted: Price,
  roomNights: number,
  charge: ServiceCharge,
  vatBp: number,
): Price {
  const { recommendedSellingPrice } = quoted
  const calculatedServiceCharges = isPrescribed(quoted)
    ? money(recommendedSellingPrice.currency, 0)
    : serviceChargesOn(recommendedSellingPrice, roomNights, charge)
  const beforeTax = add(recommendedSellingPrice, calculatedServiceCharges)
  const vatValue = basisPointsOf(beforeTax, vatBp)
  return { ...quoted, calculatedServiceCharges, vatValue, totalSellingPrice: add(beforeTax, vatValue) }
}

/** The price that cancellation percentages refer to, before booking, after it and on paper: without the service charge,
 * which pays for the seller's work and is not yet known when the policy is first shown. */
export function withoutServiceCharge(price: Price): Price {
  const { calculatedServiceCharges: charges } = price
  if (charges.minor === 0) return price
  const none = { amount: money(charges.currency, 0), percentBp: 0 }
  return withServiceCharge(price, 0, none, vatBpOf(price))
}

/** The VAT rate of a price, derived from the VAT amount, which is exact for prices of five digits or more. */
export function vatBpOf({ recommendedSellingPrice, calculatedServiceCharges, vatValue }: Price): number {
  const taxed = BigInt(recommendedSellingPrice.minor + calculatedServiceCharges.minor)
  return taxed === 0n ? 0 : divideHalfUp(BigInt(vatValue.minor) * 10_000n, taxed)
}

/** `amount × part / of`, rounded half up. */
export function proportion(amount: Money, part: number, of: number): Money {
  if (of === 0) return amount
  return money(amount.currency, divideHalfUp(BigInt(amount.minor) * BigInt(part), BigInt(of)))
}

/** Supplier net → NTA down the chain → recommended selling price → service charge → VAT → total. Each step is rounded
 * half up once, so that the parts add up to the total. */
export function priceOf(
  net: Money,
  roomNights: number,
  { levels, vatBp, mandatorySelling }: PriceTerms,
  charge: ServiceCharge,
  rates: ExchangeRates,
): Price {
  const { currency } = charge.amount
  const originNTA = exchangeWithMargin(net, currency, rates)
  const mandatory = mandatorySelling ? exchangeWithMargin(mandatorySelling, currency, rates) : null
  const steps = priceSteps(originNTA, roomNights, levels, rates, mandatory)
  const nothing = money(currency, 0)
  const quoted: Price = {
    originNTA,
    nta: steps.flatMap(({ buyerId, after }) => (buyerId === null ? [] : [{ orgId: buyerId, amount: after }])),
    recommendedSellingPrice: steps.at(-1)?.after ?? originNTA,
    calculatedServiceCharges: nothing,
    vatValue: nothing,
    totalSellingPrice: nothing,
    steps,
  }
  return withServiceCharge(quoted, roomNights, charge, vatBp)
}

/** spec: shell-and-hotel §9. */
export function serviceChargesOn(recommended: Money, roomNights: number, charge: ServiceCharge): Money {
  return add(basisPointsOf(recommended, charge.percentBp), times(charge.amount, roomNights))
}

/** What issuing takes from the owner's deposit: its net price; of a corporate the whole selling price. */
export function depositDue(price: Price, ownerIsCorporate: boolean): Money {
  return ownerIsCorporate ? price.totalSellingPrice : ownerNta(price)
}

export function ownerNta(price: Price): Money {
  return price.nta.at(-1)?.amount ?? price.originNTA
}

/** How `depositDue` is shared out. */
export function sharesOf(
  price: Price,
  ownerIsCorporate: boolean,
): {
  net: Money
  margins: readonly { orgId: string | null; amount: Money }[]
  vat: Money
} {
  const { currency } = price.originNTA
  const steps = [price.originNTA, ...price.nta.map(({ amount }) => amount)]
  // each seller keeps the difference to what its buyer pays; `null` is the platform, the first seller
  const margins = price.nta.map(({ amount }, index) => ({
    orgId: price.nta[index - 1]?.orgId ?? null,
    amount: money(currency, amount.minor - (steps[index]?.minor ?? 0)),
  }))
  if (!ownerIsCorporate) return { net: price.originNTA, margins, vat: money(currency, 0) }
  const seller = price.nta.at(-2)?.orgId ?? null
  const sellerMargin = add(
    money(currency, price.recommendedSellingPrice.minor - ownerNta(price).minor),
    price.calculatedServiceCharges,
  )
  return {
    net: price.originNTA,
    margins: [...margins, { orgId: seller, amount: sellerMargin }],
    vat: price.vatValue,
  }
}
