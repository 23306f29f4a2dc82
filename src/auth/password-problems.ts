import type { PasswordProblem } from '#contract/failure'
import { type PasswordNames, whyNotPassword } from '#contract/password'

export const passwordFields = ['current', 'next', 'again'] as const
export type PasswordFieldName = (typeof passwordFields)[number]
export type TypedPasswords = Readonly<Record<PasswordFieldName, string>>

export type FieldProblem = PasswordProblem | 'REQUIRED' | 'DIFFERENT'
export type FieldProblems = Readonly<Record<PasswordFieldName, FieldProblem | null>>

/** What the form still needs, field by field. */
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

/** Beside which field a refusal of the server stands. */
export function fieldOfRefusal(problem: PasswordProblem): PasswordFieldName {
  return problem === 'WRONG_CURRENT' ? 'current' : 'next'
}
