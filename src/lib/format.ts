import { type MoneyPair, minorDigits } from '#contract/money'
import { decimalSignOf, formatAmount, formatMoney as textOf } from '#contract/money-text'
import { shownLanguage } from './language/active-language.ts'

export { formatDay, formatMoment } from '#contract/day-text'
export { formatLimit, formatLimitTime } from '#contract/limit-text'

/** In the language of the screen. */
export function formatMoney(amount: MoneyPair): string {
  return textOf(amount, shownLanguage())
}

/** How a field of this currency writes and reads its number. */
export function amountField(currency: MoneyPair[0]): {
  decimals: number
  decimalSign: '.' | ',' | undefined
  format: (amount: number) => string
} {
  const language = shownLanguage()
  return {
    decimals: minorDigits[currency],
    decimalSign: decimalSignOf(currency, language),
    format: (amount) => formatAmount([currency, amount], language),
  }
}
