import { basisPointsOf, divideHalfUp, fromPair, type MoneyPair, money, toPair } from '#contract/money/money'
import type { Offer } from '#contract/proposal/offer'

type Own = 'offerId' | 'note' | 'isOurChoice' | 'shown'
type Without<O> = O extends Offer ? Omit<O, Own> : never

/** An offer as a screen shows it, before an agent says anything of it. */
export type NewOffer = Without<Offer>

export type AddProps = {
  offer: NewOffer
  /** What is offered, for the screen reader. */
  name: string
  /** `icon`: on a picture. */
  look?: 'button' | 'icon'
}

const defaultShown = { supplier: false, details: true, terms: true, unitPrice: false }

export function asOffer(seen: NewOffer): Offer {
  return { ...seen, offerId: crypto.randomUUID(), note: '', isOurChoice: false, shown: defaultShown }
}

/** Suppliers write longer texts than a proposal has room for. */
export const cut = (words: string, longest: number) => words.trim().slice(0, longest).trim()

/** A picture that the app serves itself, or none. */
export const ownPicture = (url: string) => (/^\/pictures\/[\w./~-]{1,400}$/.test(url) ? url : '')

/** The price before VAT that costs just this with it; of several rooms, each rounded for itself, it may lie a minor unit beside it. */
export function beforeVat(total: MoneyPair, vatBp: number): MoneyPair {
  const { currency, minor } = fromPair(total)
  const about = divideHalfUp(BigInt(minor) * 10_000n, BigInt(10_000 + vatBp))
  const withVat = (before: number) => before + basisPointsOf(money(currency, before), vatBp).minor
  const exact = [about, about - 1, about + 1].find((before) => withVat(before) === minor)
  return toPair(money(currency, Math.max(0, exact ?? about)))
}
