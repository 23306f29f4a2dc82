import type { useTranslations } from 'use-intl'
import { type Problem, readProblem } from '#contract/problems'

/** The sentence for a schema's problem code, in the reader's language. `own` has other sentences for some codes.
 * Messages of valibot stay as they are. */
export function problemWords(
  message: string,
  t: ReturnType<typeof useTranslations<'problems'>>,
  own: Partial<Record<Problem, string>> = {},
): string {
  const problem = readProblem(message)
  if (!problem) return message
  return own[problem.code] ?? t(problem.code, { most: problem.most })
}
