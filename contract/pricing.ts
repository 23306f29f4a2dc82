import { add, basisPointsOf, type Currency, divideHalfUp, type Money, money, times } from './money.ts'

/** Value of one minor unit of a currency, in millionths of a rupiah. */
export type ExchangeRates = Readonly<Record<Currency, number>>

/** What the parent of this organisation adds when it sells to it, in basis points. */
export type Markup = { readonly orgId: string; readonly markupBp: number }

export type PriceTerms = {
  /** From the organisation below the platform down to the owner of the booking. */
  readonly chain: readonly Markup[]
  /** Recommended markup of the owner for its client, in basis points. */
  readonly retailBp: number
  readonly vatBp: number
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
}

export function exchange(amount: Money, to: Currency, rates: ExchangeRates): Money {
  if (amount.currency === to) return amount
  return money(to, divideHalfUp(BigInt(amount.minor) * BigInt(rates[amount.currency]), BigInt(rates[to])))
}

/** A quoted price plus the seller's service charge and the VAT on it. */
export function withServiceCharge(
  quoted: Price,
  roomNights: number,
  charge: ServiceCharge,
  vatBp: number,
): Price {
  const calculatedServiceCharges = serviceChargesOn(quoted.recommendedSellingPrice, roomNights, charge)
  const beforeTax = add(quoted.recommendedSellingPrice, calculatedServiceCharges)
  const vatValue = basisPointsOf(beforeTax, vatBp)
  return { ...quoted, calculatedServiceCharges, vatValue, totalSellingPrice: add(beforeTax, vatValue) }
}

/** The price that cancellation percentages refer to, before booking, after it and on paper: without the service charge,
 * which pays for the seller's work and is not yet known when the policy is first shown. The VAT rate is derived from
 * the VAT amount, which is exact for prices of five digits or more. */
export function withoutServiceCharge(price: Price): Price {
  const { recommendedSellingPrice, calculatedServiceCharges: charges, vatValue } = price
  if (charges.minor === 0) return price
  const taxed = BigInt(recommendedSellingPrice.minor + charges.minor)
  const vatBp = divideHalfUp(BigInt(vatValue.minor) * 10_000n, taxed)
  const none = { amount: money(charges.currency, 0), percentBp: 0 }
  return withServiceCharge(price, 0, none, vatBp)
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
  terms: PriceTerms,
  charge: ServiceCharge,
  rates: ExchangeRates,
): Price {
  const originNTA = exchange(net, charge.amount.currency, rates)
  let step = originNTA
  const nta = terms.chain.map(({ orgId, markupBp }) => {
    step = add(step, basisPointsOf(step, markupBp))
    return { orgId, amount: step }
  })
  const nothing = money(originNTA.currency, 0)
  const quoted: Price = {
    originNTA,
    nta,
    recommendedSellingPrice: add(step, basisPointsOf(step, terms.retailBp)),
    calculatedServiceCharges: nothing,
    vatValue: nothing,
    totalSellingPrice: nothing,
  }
  return withServiceCharge(quoted, roomNights, charge, terms.vatBp)
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
