import { type PasswordNames, whyNotPassword } from '#contract/access/password'
import type { PasswordProblem } from '#contract/call/failure'

export const passwordFields = ['current', 'next', 'again'] as const
export type PasswordFieldName = (typeof passwordFields)[number]
export type TypedPasswords = Readonly<Record<PasswordFieldName, string>>

export type FieldProblem = PasswordProblem | 'REQUIRED' | 'DIFFERENT'
export type FieldProblems = Readonly<Record<PasswordFieldName, FieldProblem | null>>

/** The problem of each field; `null`: none. */
export function passwordProblems(
  { current, next, again }: TypedPasswords,
  names: PasswordNames,
): FieldProblems {
  return {
    current: current === '' ? 'REQUIRED' : null,
    next: next === '' ? 'REQUIRED' : whyNotPassword(next, names),
    again: again === '' ? 'REQUIRED' : again === next ? null : 'DIFFERENT',
  }
}

/** The field that shows a refusal of the server. */
export function fieldOfRefusal(problem: PasswordProblem): PasswordFieldName {
  return problem === 'WRONG_CURRENT' ? 'current' : 'next'
}
