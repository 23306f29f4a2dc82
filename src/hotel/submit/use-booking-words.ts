import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OpenBookingCommand } from '#contract/hotel'
import { formatDay, formatMoney } from '../../lib/format.ts'

/** Which booking it is, in the words that the device which made it has kept of it. */
export function useBookingWords(): (booking: OpenBookingCommand) => string {
  const t = useTranslations('hotel.submit')
  const locale = useLocale()
  return useCallback(
    ({ hotelName, checkInDate, numberOfNights, totalSellingPrice }) =>
      t('command', {
        hotel: hotelName,
        day: formatDay(checkInDate, locale),
        nights: numberOfNights,
        price: formatMoney(totalSellingPrice),
      }),
    [t, locale],
  )
}
