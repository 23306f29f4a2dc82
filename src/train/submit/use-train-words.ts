import { useTranslations } from 'use-intl'
import { type Refused, useRefusedWords } from '../../lib/query/use-refused-words.ts'

/** Codes whose usual texts speak of hotel rooms. */
const ofTrains = ['SOLD_OUT', 'SEARCH_AGAIN', 'CHARGE_CHANGED'] as const

/** A refusal in the reader's language, with texts of trains where the usual ones speak of rooms. */
export function useTrainWords(): (refused: Refused) => string {
  const t = useTranslations('trainBooking.refusal')
  const words = useRefusedWords()
  return (refused) => {
    const own = ofTrains.find((one) => one === refused.code)
    return own ? t(own, { detail: refused.description }) : words(refused)
  }
}
