import { type MoneyPair, minorDigits } from '#contract/money/money'
import { decimalSignOf, formatAmount, formatMoney as textOf } from '#contract/money/money-text'
import { shownLanguage } from './active-language.ts'

export { formatDay, formatMoment } from '#contract/day/day-text'
export { formatLimit, formatLimitTime } from '#contract/day/limit-text'

/** In the language of the screen. */
export function formatMoney(amount: MoneyPair): string {
  return textOf(amount, shownLanguage())
}

type MoneyParts = { sign: string; before: string; number: string; after: string }

/** The number, and what is written of the currency before or after it; in this order as `formatMoney` writes it. */
export function moneyParts(amount: MoneyPair): MoneyParts {
  const [, sign = '', before = '', number = '', after = ''] =
    /^(−?)(\D*)(.*\d)(.*)$/.exec(formatMoney(amount)) ?? []
  return { sign, before, number, after }
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
