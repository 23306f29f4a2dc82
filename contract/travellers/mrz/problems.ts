/** The fields that have a check digit of their own, and all of them together. */
export type CheckedField = 'NUMBER' | 'BIRTH_DATE' | 'EXPIRY' | 'OPTIONAL' | 'WHOLE'

/** Why a zone is not taken. */
export type MrzProblem =
  | { readonly code: 'NOT_A_ZONE' }
  /** Signs that no zone has, with the line, from 1. */
  | { readonly code: 'SIGNS'; readonly line: number; readonly signs: string }
  | { readonly code: 'VISA' }
  | { readonly code: 'CHECK_DIGIT'; readonly field: CheckedField }
  | { readonly code: 'NO_SUCH_DAY'; readonly field: 'BIRTH_DATE' | 'EXPIRY' }
  | { readonly code: 'SEX' }
  | { readonly code: 'NO_NAME' }
  /** In the names, or in the code of a state. */
  | { readonly code: 'DIGITS' }
  | { readonly code: 'NO_NUMBER' }

export const checkedFields: Readonly<Record<CheckedField, string>> = {
  NUMBER: 'the document number',
  BIRTH_DATE: 'the birth date',
  EXPIRY: 'the date of expiry',
  OPTIONAL: 'the personal number',
  WHOLE: 'the whole zone',
}

/** In English; `{field}` is one of `checkedFields`. */
export const mrzProblems: Readonly<Record<MrzProblem['code'], string>> = {
  NOT_A_ZONE: 'A machine-readable zone has two lines of 44 or 36 characters, or three of 30.',
  SIGNS: 'Line {line} has signs that stand in no machine-readable zone: {signs}.',
  VISA: 'This is the zone of a visa, not of a travel document.',
  CHECK_DIGIT: 'The check digit of {field} is wrong.',
  NO_SUCH_DAY: 'There is no such day: {field}.',
  SEX: 'The sex is F, M or left open.',
  NO_NAME: 'There is no name.',
  DIGITS: 'Names and states have no digits.',
  NO_NUMBER: 'There is no document number.',
}

/** The English sentence: `The check digit of the birth date is wrong.` */
export function mrzSentence(problem: MrzProblem): string {
  const values = {
    field: 'field' in problem ? checkedFields[problem.field] : '',
    line: 'line' in problem ? String(problem.line) : '',
    signs: 'signs' in problem ? problem.signs : '',
  }
  return mrzProblems[problem.code].replace(
    /\{(field|line|signs)\}/g,
    (_, name: keyof typeof values) => values[name],
  )
}
