import type { MoneyPair } from '#contract/money/money'
import { shownLanguage } from './active-language.ts'

type Currency = MoneyPair[0]

/** In the language of the screen: `Swiss Franc`. */
export function currencyName(code: Currency): string {
  return new Intl.DisplayNames(shownLanguage(), { type: 'currency' }).of(code) ?? code
}

/** `CHF: Swiss Franc`, for a long list. */
export function currencyLabel(code: Currency): string {
  return `${code}: ${currencyName(code)}`
}
