import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { problemWords } from '../../lib/words/problem-words.ts'

/** Says what the contract finds wrong with a typed text; `undefined`: nothing. */
export function useProblem() {
  const t = useTranslations('problems')
  return (schema: v.GenericSchema<string, string>, typed: string): string | undefined => {
    const message = v.safeParse(schema, typed).issues?.[0].message
    return message === undefined ? undefined : problemWords(message, t)
  }
}
