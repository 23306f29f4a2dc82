import { useTranslations } from 'use-intl'
import { problems } from '#contract/problems'
import { problemWords } from '../lib/problem-words.ts'

/** What the contract has against a text, in the reader's language; it is an insurer who takes no such characters. */
export function useProblemWords(): (sentence: string) => string {
  const t = useTranslations('insuranceForm.problem')
  const sentences = useTranslations('problems')
  return (sentence) => (sentence === problems.lineCharacters ? t('line') : problemWords(sentence, sentences))
}
