import type * as v from 'valibot'
import { problems } from '../../call/problems.ts'
import type { GroupColumn, GroupNoteCode, reportedGroupNote } from './file.ts'

/** Cell problems; placeholders are in braces. */
export const groupCellProblems = {
  REQUIRED: problems.required,
  UNKEEPABLE: problems.unkeepable,
  TOO_LONG: problems.tooLong,
  NAME_CHARACTERS: problems.nameCharacters,
  NAME_BEGINNING: problems.nameBeginning,
  PLACE_CHARACTERS:
    'A place has Latin letters, digits, spaces and usual punctuation. Not in a place: {most}.',
  NUMBER_WRONG: 'This is a whole number from 1 to {most}.',
  NUMBER_TWICE: 'Row {row} has this number already.',
  TYPE_WRONG: 'The type is ADT for an adult or CHD for a child.',
  SENIOR: 'A group tour takes no seniors; the type is ADT or CHD.',
  TITLE_WRONG: 'The title is one of {titles}.',
  DATE_WRONG: 'Write the date as YYYY-MM-DD or with the month by name, as 12 May 1990.',
  DATE_UNCLEAR: 'Which day is this: {days}? Write it as YYYY-MM-DD or with the month by name.',
  NO_SUCH_DAY: problems.noSuchDay,
  ADULT_AGE: 'An adult is 19 to 70 years old when the coverage starts: born {min} to {max}.',
  CHILD_AGE: 'A child is at most 18 years old when the coverage starts: born {min} to {max}.',
  IDENTITY_TYPE_WRONG: 'The identity type is one of {types}.',
  IDENTITY_TYPE_MISSING: 'Of which identity is the number? One of {types}.',
  IDENTITY_ABROAD: 'Outside Indonesia only a passport is accepted: the identity type is PASSPORT.',
  IDENTITY_NUMBER_MISSING: 'The number of the identity is missing.',
  IDENTITY_NUMBER_WRONG: problems.identityNumberWrong,
  KTP_WRONG: problems.ktpWrong,
  FORMULA: 'There is a formula in this cell; type the value itself.',
  ERROR: 'There is an error of the spreadsheet in this cell; type the value itself.',
  BOOLEAN: 'The spreadsheet has a yes or no in this cell (TRUE or FALSE); type the value itself.',
  NUMBER_HERE: 'There is a number in this cell; type the name.',
  MERGED: 'This cell is merged with others; type the value of this row.',
  ROUNDED: 'A spreadsheet keeps 15 digits of a number; type this one again, all of it.',
  FORMATTED: 'The format of this cell shows something other than the number in it; type what is meant.',
  DATE_HERE: 'The spreadsheet made a date of this; type it again as it should be.',
} as const
export type GroupCellCode = keyof typeof groupCellProblems

/** Problems of the file as a whole. */
export const groupFileProblems = {
  NO_HEADER: 'The columns were not found: one row at the top must name them, as the template does.',
  NO_HEADER_HIDDEN:
    'The columns were not found in the sheets that are shown. The file hides these: {sheets}. Show the sheet that is meant.',
  COLUMNS_MISSING: 'There is no column {columns}.',
  COLUMNS_TWICE: 'There is more than one column {columns}.',
  COLUMNS_TWICE_HIDDEN:
    'There is more than one column {columns}, and the sheet hides column {hidden}. Remove the one that is not meant.',
  NO_ROWS: 'There are no travellers in this file.',
  TOO_FEW: '{right} travellers are right; a group tour needs at least {min}.',
  TOO_MANY: 'A group tour has at most {max} travellers; this file has {count}.',
} as const
export type GroupFileCode = keyof typeof groupFileProblems

/** What was not read; not an error. */
export const groupNotes = {
  EXTRA_COLUMNS: 'Not read, because the template has no such column: {columns}.',
  HIDDEN_ROWS: 'Not read, because the sheet hides them: rows {rows}.',
  HIDDEN_COLUMNS: 'Read, although the sheet hides them: {columns}.',
  ROWS_CUT: 'Only the first {most} rows of the sheet were read.',
  SAME_DOCUMENT: 'Rows {rows} have the same identity number {number}. Is that right?',
  OTHER_SHEETS: 'Only the sheet “{name}” was read.',
} as const satisfies Record<GroupNoteCode, string>

export type ProblemValues = Readonly<Record<string, string>>
export type GroupCellProblem = {
  /** Row number in the sheet, from 1. */
  readonly rowNumber: number
  readonly column: GroupColumn
  readonly code: GroupCellCode
  readonly values?: ProblemValues
}
export type GroupFileProblem = { readonly code: GroupFileCode; readonly values?: ProblemValues }
export type GroupNote = { readonly code: GroupNoteCode; readonly values?: ProblemValues }

/** A note as the API tells it. */
export function tellGroupNote({ code, values = {} }: GroupNote): v.InferOutput<typeof reportedGroupNote> {
  return { code, values, sentence: fillIn(groupNotes[code], values) }
}

/** The English sentence: `Row 7, date_of_birth: There is no such day.` */
export function groupSentence(problem: GroupCellProblem | GroupFileProblem): string {
  if (!('column' in problem)) {
    const sentence = fillIn(groupFileProblems[problem.code], problem.values)
    return sentence.replace(/^1 travellers are /, '1 traveller is ')
  }
  const { rowNumber, column, code, values } = problem
  return `Row ${rowNumber}, ${column}: ${fillIn(groupCellProblems[code], values)}`
}

function fillIn(sentence: string, values: ProblemValues = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
