import type { useTranslations } from 'use-intl'
import { type Problem, readProblem } from '#contract/problems'

/** What a schema of the contract has against a value, in the reader's language; `own`: of whom the words would speak
 * otherwise. Words of the library stay as they are. */
export function problemWords(
  message: string,
  t: ReturnType<typeof useTranslations<'problems'>>,
  own: Partial<Record<Problem, string>> = {},
): string {
  const problem = readProblem(message)
  if (!problem) return message
  return own[problem.code] ?? t(problem.code, { most: problem.most })
}
