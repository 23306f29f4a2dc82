import type { PriceRule } from '#contract/price-rule'
import { formatMoment } from '../../lib/format.ts'
import type { PriceWords } from './rule-sentence.ts'

/** Rules begin and end by the clock of Jakarta, as business days do. */
export const ruleZone = 'Asia/Jakarta'

/** When a version holds or held: `since Mon, 2 Nov 2026, 10:00`. */
export function validityText(
  { validFrom, validUntil, endedAt, state }: PriceRule,
  t: PriceWords,
  locale: string,
): string {
  const moment = (text: string) => formatMoment(text, locale, ruleZone)
  const from = validFrom === null ? '' : moment(validFrom)
  const until = endedAt ?? validUntil
  if (until !== null) return t('period', { from, until: moment(until) })
  return t(state === 'COMING' ? 'begins' : 'since', { from })
}
