import { useTranslations } from 'use-intl'
import type { TripWords } from '#contract/order/order'

/** `null`: the traveller or reference is not known yet. */
export function useTripTitle(words: TripWords | null): string {
  const t = useTranslations('order.trip')
  const [traveller, reference] = [words?.traveller.trim(), words?.reference.trim()]
  if (traveller && reference) return t('both', { traveller, reference })
  if (traveller) return t('traveller', { name: traveller })
  return reference ? t('reference', { name: reference }) : t('title')
}
