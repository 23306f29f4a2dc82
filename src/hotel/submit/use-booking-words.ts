import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OpenCommand } from '#contract/call/commands'
import { daysBetween } from '#contract/day/dates'
import { formatDay, formatMoney } from '../../lib/language/format.ts'

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
