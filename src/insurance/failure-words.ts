import { useTranslations } from 'use-intl'
import { ApiFailure } from '../lib/call/failure.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'

export type Fetched = 'config' | 'availability' | 'benefits' | 'price' | 'documents'

/** Failure sentences of this area (spec: insurance §8); without a reply there is no status to show. */
export function useInsuranceFailure() {
  const t = useTranslations('insurance.failure')
  const sentence = useSentence()
  return {
    fetching(what: Fetched, error: unknown): string {
      if (!(error instanceof ApiFailure)) return sentence(error)
      return t('fetching', { what: t(what), status: error.status, body: sentence(error) })
    },
    /** For bookings: list, detail and every change. */
    writing(error: unknown): string {
      if (!(error instanceof ApiFailure)) return sentence(error)
      return t('writing', { status: error.status, body: sentence(error) })
    },
  }
}
