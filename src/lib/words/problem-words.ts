import type { useTranslations } from 'use-intl'
import { type Problem, readProblem } from '#contract/call/problems'

/** The sentence for a schema's problem code, in the reader's language. `own` has other sentences for some codes.
 * Other sentences stay as they are. */
export function problemWords(
  message: string,
  t: ReturnType<typeof useTranslations<'problems'>>,
  own: Partial<Record<Problem, (most: string) => string>> = {},
): string {
  const problem = readProblem(message)
  // valibot's own, for what no screen lets a person type
  if (!problem) return /^Invalid \w+: /.test(message) ? t('unfit') : message
  return own[problem.code]?.(problem.most) ?? t(problem.code, { most: problem.most })
}
