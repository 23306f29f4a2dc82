import { useTranslations } from 'use-intl'
import { ApiFailure } from '../lib/failure.ts'
import { useSentence } from '../lib/use-failure-words.ts'

/** What could not be fetched, in the form of the specification; what never got an answer has no status to tell (spec:
 * pnr-tour-train §8). */
export function useFetchFailure(): (what: 'departure' | 'booking', error: unknown) => string | undefined {
  const t = useTranslations('tourBooking.fetching')
  const sentence = useSentence()
  return (what, error) =>
    error instanceof ApiFailure ? t(what, { status: error.status, body: sentence(error) }) : undefined
}
