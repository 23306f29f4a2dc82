import { useTranslations } from 'use-intl'
import { type FailureCode, statusOfFailure } from '#contract/failure'
import { amountsIn } from './amounts-in.ts'
import { ApiFailure, sentenceOf, Unreachable } from './failure.ts'

type Word = FailureCode | 'UNREACHABLE'

/** A refusal in the reader's language, by its code; what no catalogue knows stays in the words it came in. */
export function useFailureWords(): (code: string | undefined, sentence: string, minutes?: number) => string {
  const t = useTranslations()
  return (code, sentence, minutes = 0) => {
    if (!isWord(code)) return sentence
    const key = `failures.${code}` as const
    // the pages before the application load no words of its areas
    return t.has(key) ? t(key, { detail: sentence, ...amountsIn(sentence), minutes }) : sentence
  }
}

/** The same for whatever was thrown. */
export function useSentence(): (error: unknown) => string {
  const words = useFailureWords()
  return (error) => {
    if (error instanceof Unreachable) return words('UNREACHABLE', error.message)
    if (error instanceof ApiFailure) return words(error.code, error.description, error.retryMinutes)
    return words(undefined, sentenceOf(error))
  }
}

function isWord(code: string | undefined): code is Word {
  return code !== undefined && (code === 'UNREACHABLE' || code in statusOfFailure)
}
