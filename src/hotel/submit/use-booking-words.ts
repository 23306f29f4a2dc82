import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OpenCommand } from '#contract/commands'
import { daysBetween } from '#contract/dates'
import { formatDay, formatMoney } from '../../lib/format.ts'

/** The summary of a listed booking, worded like the one stored by the device that made it. */
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
