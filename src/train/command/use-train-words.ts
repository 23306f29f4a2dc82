import { useTranslations } from 'use-intl'
import { useFailureWords } from '../../lib/use-failure-words.ts'

/** What the failures of a hotel would say of rooms. */
const ofTrains = ['SOLD_OUT', 'SEARCH_AGAIN', 'CHARGE_CHANGED'] as const

/** A refusal in the reader's language, of trains where the usual words speak of something else. */
export function useTrainWords(): (code: string, sentence: string) => string {
  const t = useTranslations('trainBooking.refusal')
  const words = useFailureWords()
  return (code, sentence) => {
    const own = ofTrains.find((one) => one === code)
    return own ? t(own, { detail: sentence }) : words(code, sentence)
  }
}
