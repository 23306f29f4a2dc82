import { useTranslations } from 'use-intl'
import { ApiFailure } from '../lib/failure.ts'
import { useSentence } from '../lib/use-failure-words.ts'

export type Fetched = 'config' | 'availability' | 'benefits' | 'price' | 'documents'

/** The failures of the area in the form of the specification (spec: insurance §8); what never got an answer has no status
 * to tell. */
export function useInsuranceFailure() {
  const t = useTranslations('insurance.failure')
  const sentence = useSentence()
  return {
    fetching(what: Fetched, error: unknown): string {
      if (!(error instanceof ApiFailure)) return sentence(error)
      return t('fetching', { what: t(what), status: error.status, body: sentence(error) })
    },
    /** Of a booking, its list, its detail and every change. */
    writing(error: unknown): string {
      if (!(error instanceof ApiFailure)) return sentence(error)
      return t('writing', { status: error.status, body: sentence(error) })
    },
  }
}
