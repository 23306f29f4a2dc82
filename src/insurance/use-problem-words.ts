import { useTranslations } from 'use-intl'
import { problemWords } from '../lib/problem-words.ts'

/** What the contract has against a text, in the reader's language; it is an insurer who takes no such characters. */
export function useProblemWords(): (problem: string) => string {
  const t = useTranslations('insuranceForm.problem')
  const words = useTranslations('problems')
  return (problem) => problemWords(problem, words, { lineCharacters: t('line') })
}
