import { useTranslations } from 'use-intl'
import { useFailureWords } from '../../lib/query/use-failure-words.ts'

/** A refusal in the reader's language; seats and prices of tours have words of their own. */
export function useRefusalWords(): (code: string, sentence: string) => string {
  const t = useTranslations('tourBooking.refused')
  const words = useFailureWords()
  return (code, sentence) => {
    if (code === 'SOLD_OUT') return t('soldOut', { detail: sentence })
    if (code === 'CHARGE_CHANGED') return t('priceChanged', { detail: sentence })
    return words(code, sentence)
  }
}
