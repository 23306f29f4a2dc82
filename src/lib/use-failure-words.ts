import { useTranslations } from 'use-intl'
import { type FailureCode, statusOfFailure } from '#contract/failure'
import { ApiFailure, sentenceOf, Unreachable } from './failure.ts'

type Word = FailureCode | 'UNREACHABLE'

/** What a catalogue says besides the sentence: amounts of a short deposit as they are read, minutes to wait. */
type Facts = { readonly missing?: string; readonly needed?: string; readonly minutes?: number }

/** A refusal in the reader's language, by its code; what no catalogue knows stays in the words it came in. */
export function useFailureWords(): (code: string | undefined, sentence: string, facts?: Facts) => string {
  const t = useTranslations()
  return (code, sentence, facts) => {
    if (!isWord(code)) return sentence
    const key = `failures.${code}` as const
    // the pages before the application load no words of its areas
    return t.has(key)
      ? t(key, { detail: sentence, missing: 'none', needed: '', minutes: 0, ...facts })
      : sentence
  }
}

/** The same for whatever was thrown. */
export function useSentence(): (error: unknown) => string {
  const words = useFailureWords()
  return (error) => {
    if (error instanceof Unreachable) return words('UNREACHABLE', error.message)
    if (error instanceof ApiFailure)
      return words(error.code, error.description, { minutes: error.retryMinutes })
    return words(undefined, sentenceOf(error))
  }
}

function isWord(code: string | undefined): code is Word {
  return code !== undefined && (code === 'UNREACHABLE' || code in statusOfFailure)
}
