import { useTranslations } from 'use-intl'
import { problemWords } from '../lib/words/problem-words.ts'

/** Words a problem code of the contract; names the insurer as the one who refuses special characters. */
export function useProblemWords(): (problem: string) => string {
  const t = useTranslations('insuranceForm.problem')
  const words = useTranslations('problems')
  return (problem) => problemWords(problem, words, { lineCharacters: (most) => t('line', { most }) })
}
