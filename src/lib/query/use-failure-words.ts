import { useTranslations } from 'use-intl'
import { type FailureCode, statusOfFailure } from '#contract/call/failure'
import { ApiFailure, type ReasonValues, sentenceOf, Unreachable } from '../call/failure.ts'
import { shownLanguage } from '../language/active-language.ts'
import { writtenValues } from './written-values.ts'

type Word = FailureCode | 'UNREACHABLE'

/** Values for the sentences: formatted amounts of a short deposit, minutes to wait. */
type Facts = {
  readonly missing?: string
  readonly needed?: string
  readonly minutes?: number
  /** Key of the server's own sentence. */
  readonly reason?: string | undefined
  readonly reasonValues?: ReasonValues | undefined
}

/** The sentence for a failure code in the reader's language; unknown codes keep the server's sentence. */
export function useFailureWords(): (code: string | undefined, sentence: string, facts?: Facts) => string {
  const t = useTranslations()
  return (code, sentence, { reason: key, reasonValues, ...facts } = {}) => {
    const reason = key as 'failures.INTERNAL' | undefined // the server names a key
    if (reason && t.has(reason))
      return t(reason, { detail: sentence, ...writtenValues(reasonValues, shownLanguage()) })
    if (!isWord(code)) return sentence
    const own = `failures.${code}` as const
    // before the application, only some messages are loaded
    return t.has(own)
      ? t(own, { detail: sentence, missing: 'none', needed: '', minutes: 0, ...facts })
      : sentence
  }
}

/** The same for any thrown value. */
export function useSentence(): (error: unknown) => string {
  const words = useFailureWords()
  return (error) => {
    if (error instanceof Unreachable) return words('UNREACHABLE', error.message)
    if (error instanceof ApiFailure)
      return words(error.code, error.description, {
        minutes: error.retryMinutes,
        reason: error.reason,
        reasonValues: error.reasonValues,
      })
    return words(undefined, sentenceOf(error))
  }
}

function isWord(code: string | undefined): code is Word {
  return code !== undefined && (code === 'UNREACHABLE' || code in statusOfFailure)
}
