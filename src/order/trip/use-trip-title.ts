import { useTranslations } from 'use-intl'
import type { TripWords } from '#contract/order/order'

/** `null`: it is not known yet whose trip it is. */
export function useTripTitle(words: TripWords | null): string {
  const t = useTranslations('order.trip')
  const [traveller, reference] = [words?.traveller.trim(), words?.reference.trim()]
  if (traveller && reference) return t('both', { traveller, reference })
  if (traveller) return t('traveller', { name: traveller })
  return reference ? t('reference', { name: reference }) : t('title')
}
