import { useLocale, useTranslations } from 'use-intl'
import { type AgeGroup, ages, birthBounds } from '#contract/insurance/pax'
import { formatDay } from '../../../lib/language/format.ts'
import { useProblemWords } from '../../use-problem-words.ts'
import type { FormProblem } from '../form-problems.ts'
import type { PolicyTerms } from './to-policy-persons.ts'

/** The allowed ages and dates of birth, formatted as message values. */
export function useBirthWords({ coverageStartDate }: PolicyTerms, today: string) {
  const locale = useLocale()
  return (group: AgeGroup) => {
    const { min, max } = birthBounds(group, coverageStartDate, today)
    return {
      ...ages[group],
      start: formatDay(coverageStartDate, locale),
      from: formatDay(min, locale),
      to: formatDay(max, locale),
    }
  }
}

export function useFormProblemWords(terms: PolicyTerms, today: string): (problem: FormProblem) => string {
  const t = useTranslations('insuranceForm.problem')
  const words = useProblemWords()
  const birthWords = useBirthWords(terms, today)
  return (problem) => {
    return typeof problem === 'string' ? words(problem) : t('birth', birthWords(problem.ages))
  }
}
