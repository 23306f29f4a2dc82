import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { daysBetween } from '#contract/day/dates'
import type { OrderRow } from '#contract/order/order'

type Days = Pick<OrderRow, 'product' | 'startsOn' | 'endsOn'>

/** The length of a sale: nights for a hotel, days for the other products; empty for one day. */
export function useLength(): (days: Days) => string {
  const t = useTranslations('order')
  return useCallback(
    ({ product, startsOn, endsOn }) => {
      if (!startsOn || !endsOn || endsOn === startsOn) return ''
      const nights = daysBetween(startsOn, endsOn)
      return product === 'HOTEL' ? t('nights', { count: nights }) : t('days', { count: nights + 1 })
    },
    [t],
  )
}
