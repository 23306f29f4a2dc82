import type { PriceRule } from '#contract/money/price-rule'
import { formatMoment } from '../../lib/language/format.ts'
import type { PriceWords } from './rule-sentence.ts'

/** Rules begin and end by the clock of Jakarta, as business days do. */
export const ruleZone = 'Asia/Jakarta'

/** When a version holds or held: `since Mon, 2 Nov 2026, 10:00`; `from the beginning`. */
export function validityText(
  {
    validFrom,
    validUntil,
    endedAt,
    madeBy,
    state,
  }: Pick<PriceRule, 'validFrom' | 'validUntil' | 'endedAt' | 'madeBy' | 'state'>,
  t: PriceWords,
  locale: string,
): string {
  const moment = (text: string) => formatMoment(text, locale, ruleZone)
  const from = validFrom === null ? '' : moment(validFrom)
  const until = endedAt ?? validUntil
  if (until !== null) return t('period', { from, until: moment(until) })
  // it stood before there were rules, and its first moment means nothing
  if (madeBy === null) return t('always')
  return t(state === 'COMING' ? 'begins' : 'since', { from })
}
