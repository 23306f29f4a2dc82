import { formatLimitTime } from '#contract/day/limit-text'
import { formatMoney } from '#contract/money/money-text'
import type { Language } from '#contract/text/language'
import type { ReasonValues } from '../call/failure.ts'

/** The values of a refusal's sentence: amounts as the reader's language writes them, moments as the time in the reader's zone. */
export function writtenValues(
  values: ReasonValues = {},
  language: Language,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value instanceof Date) return [name, formatLimitTime(value)]
      return [name, typeof value === 'object' ? formatMoney(value, language) : value]
    }),
  )
}
