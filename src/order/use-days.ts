import { useLocale, useTranslations } from 'use-intl'
import { daysBetween } from '#contract/dates'
import type { OrderRow } from '#contract/order/order'
import { formatDay } from '../lib/format.ts'

type Days = Pick<OrderRow, 'product' | 'startsOn' | 'endsOn'>

/** The dates of a sale and its length: nights for a hotel, days for the other products. */
export function useDays({ product, startsOn, endsOn }: Days): { period: string; length: string } {
  const t = useTranslations('order')
  const locale = useLocale()
  if (!startsOn) return { period: t('noDay'), length: '' }
  const from = formatDay(startsOn, locale)
  if (!endsOn || endsOn === startsOn) return { period: from, length: '' }
  const period = t('period', { from, to: formatDay(endsOn, locale) })
  const nights = daysBetween(startsOn, endsOn)
  return {
    period,
    length: product === 'HOTEL' ? t('nights', { count: nights }) : t('days', { count: nights + 1 }),
  }
}
