import type { Language } from '#contract/language'
import { formatMoney } from '#contract/money-text'
import type { ReasonValues } from './failure.ts'

/** The values of a refusal's sentence, with amounts as the reader's language writes them. */
export function writtenValues(
  values: ReasonValues = {},
  language: Language,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? formatMoney(value, language) : value,
    ]),
  )
}
