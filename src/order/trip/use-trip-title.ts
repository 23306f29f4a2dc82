import { useTranslations } from 'use-intl'
import type { TripSearch } from './trip-search.ts'

export function useTripTitle(search: TripSearch): string {
  const t = useTranslations('order.trip')
  const [traveller, reference] = [search.traveller.trim(), search.reference.trim()]
  if (traveller && reference) return t('both', { traveller, reference })
  if (traveller) return t('traveller', { name: traveller })
  return reference ? t('reference', { name: reference }) : t('title')
}
