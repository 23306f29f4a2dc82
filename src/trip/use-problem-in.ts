import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { problemWords } from '../lib/words/problem-words.ts'

/** Why a value is refused by a rule of the contract, in the reader's words; `null`: it is not. */
export function useProblemIn(): (rule: v.GenericSchema, value: unknown) => string | null {
  const t = useTranslations('problems')
  return (rule, value) => {
    const message = v.safeParse(rule, value).issues?.[0].message
    return message === undefined ? null : problemWords(message, t)
  }
}
