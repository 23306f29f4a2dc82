import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OpenCommand } from '#contract/commands'
import { daysBetween } from '#contract/dates'
import { formatDay, formatMoney } from '../../lib/format.ts'

/** Which booking it is, in the words that the device which made it has kept of it. */
export function useBookingWords(): (booking: OpenCommand) => string {
  const t = useTranslations('hotel.submit')
  const locale = useLocale()
  return useCallback(
    ({ title, summary: { startsOn, endsOn, total } }) =>
      t('command', {
        hotel: title,
        day: startsOn ? formatDay(startsOn, locale) : '',
        nights: startsOn && endsOn ? daysBetween(startsOn, endsOn) : 0,
        price: total ? formatMoney(total) : '',
      }),
    [t, locale],
  )
}
