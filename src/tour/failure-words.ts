import { useTranslations } from 'use-intl'
import { ApiFailure } from '../lib/failure.ts'
import { useSentence } from '../lib/use-failure-words.ts'

export type Fetched = 'destinations' | 'group' | 'airline' | 'availability' | 'tour' | 'departure' | 'booking'

/** The failures of the area in the form of the specification (spec: pnr-tour-train §8); what never got an answer has no
 * status to tell. */
export function useTourFailure(): (what: Fetched, error: unknown) => string {
  const t = useTranslations('tour.failure')
  const sentence = useSentence()
  return (what, error) => {
    if (!(error instanceof ApiFailure)) return sentence(error)
    return t('fetching', { what: t(what), status: error.status, body: sentence(error) })
  }
}
