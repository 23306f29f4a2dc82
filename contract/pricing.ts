import { add, basisPointsOf, type Currency, divideHalfUp, type Money, money, times } from './money.ts'

/** What one minor unit of a currency is worth, in millionths of a rupiah. */
export type ExchangeRates = Readonly<Record<Currency, number>>

/** A seller's step down the tree: what its parent adds when it sells to this organisation. */
export type Markup = { readonly orgId: string; readonly markupBp: number }

export type PriceTerms = {
  /** From the organisation below the platform down to the owner of the booking. */
  readonly chain: readonly Markup[]
  /** What the owner is advised to add for its own client, in basis points. */
  readonly retailBp: number
  readonly vatBp: number
}

/** A fixed amount a room and night, and basis points of the recommended price (spec: shell-and-hotel §6, §9). */
export type ServiceCharge = { readonly amount: Money; readonly percentBp: number }

export type Price = {
  /** The supplier's net price in the viewer's currency. */
  readonly originNTA: Money
  /** What each organisation of the chain pays its parent; the owner's is the last. */
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

/** A price as it was quoted, with what its seller adds for the client: nothing else may have changed. */
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

/** The price of which a cancellation charge is a part, before a booking, after it and on paper: without its service
 * charge. That pays for the seller's work and not for the room, the supplier knows nothing of it, and nobody has named
 * one yet when the policy is first read. The tax's rate follows from the tax: exactly, from five digits of a price on. */
export function withoutServiceCharge(price: Price): Price {
  const { recommendedSellingPrice, calculatedServiceCharges: charges, vatValue } = price
  if (charges.minor === 0) return price
  const taxed = BigInt(recommendedSellingPrice.minor + charges.minor)
  const vatBp = divideHalfUp(BigInt(vatValue.minor) * 10_000n, taxed)
  const none = { amount: money(charges.currency, 0), percentBp: 0 }
  return withServiceCharge(price, 0, none, vatBp)
}

/** `part` of `of`, of an amount: half a minor unit up. */
export function proportion(amount: Money, part: number, of: number): Money {
  if (of === 0) return amount
  return money(amount.currency, divideHalfUp(BigInt(amount.minor) * BigInt(part), BigInt(of)))
}

/** Supplier net → NTA down the tree → recommended selling price → service charge → VAT → total, each rounded half up
 * once, so that the total is the sum of its parts. */
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

/** The percent of the recommended price, and the amount for each room and night (spec: shell-and-hotel §9). */
export function serviceChargesOn(recommended: Money, roomNights: number, charge: ServiceCharge): Money {
  return add(basisPointsOf(recommended, charge.percentBp), times(charge.amount, roomNights))
}

/** What the owner's deposit pays: its own net price; a corporate pays the whole selling price. */
export function depositDue(price: Price, ownerIsCorporate: boolean): Money {
  return ownerIsCorporate ? price.totalSellingPrice : ownerNta(price)
}

export function ownerNta(price: Price): Money {
  return price.nta.at(-1)?.amount ?? price.originNTA
}

/** Who earns what of a deposit payment; the parts add up to `depositDue`. */
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
  // each seller keeps the difference to what its buyer pays; `null` is the platform, which sells to the first
  const margins = price.nta.map(({ amount }, index) => ({
    orgId: price.nta[index - 1]?.orgId ?? null,
    amount: money(currency, amount.minor - (steps[index]?.minor ?? 0)),
  }))
  if (!ownerIsCorporate) return { net: price.originNTA, margins, vat: money(currency, 0) }
  const seller = price.nta.at(-2)?.orgId ?? null
  const onTop = add(
    money(currency, price.recommendedSellingPrice.minor - ownerNta(price).minor),
    price.calculatedServiceCharges,
  )
  return {
    net: price.originNTA,
    margins: [...margins, { orgId: seller, amount: onTop }],
    vat: price.vatValue,
  }
}
