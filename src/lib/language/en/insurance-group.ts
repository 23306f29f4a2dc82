import type { GroupNoteCode } from '#contract/insurance/group/file'
import {
  type GroupCellCode,
  type GroupFileCode,
  groupCellProblems,
  groupFileProblems,
  groupNotes,
} from '#contract/insurance/group/problems'
import { sheetFailures } from './sheet-failures.ts'

const cell: Record<GroupCellCode, string> = groupCellProblems
const file: Record<GroupFileCode, string> = {
  ...groupFileProblems,
  TOO_FEW:
    '{right, plural, one {# traveller is right} other {# travellers are right}}; a group tour needs at least {min}.',
}
const note: Record<GroupNoteCode, string> = groupNotes

/** The file of a group tour; what is wrong in it, in the words of the contract. */
export const insuranceGroup = {
  title: 'Group file',
  expects:
    'An .xls or .xlsx file of up to 10 MB with one traveller in each row, at least {min} and at most {max}, in the columns of the template.',
  dates:
    'Dates of birth are real dates or written YYYY-MM-DD or with the month by name, as 12 May 1990; identity numbers are best kept as text.',
  template: 'Download the template',
  templateFailed: 'The template could not be opened. Please try again.',
  choose: 'Choose a file',
  another: 'Choose another file',
  drop: 'or drop it here, or paste its rows',
  pasted: 'pasted rows',
  remove: 'Remove the file',
  reading: 'Reading {name} …',
  summary: '{count, plural, one {# traveller} other {# travellers}} in {name}',
  right: 'All right, ready to be sent',
  preparing: 'All right, being prepared …',
  notPrepared: 'The file could not be prepared.',
  retry: 'Try again',
  wrong: '{count, plural, one {# cell to correct} other {# cells to correct}}',
  rightRows: '{count, plural, one {# traveller is right} other {# travellers are right}}',
  travellers: 'Travellers of the file',
  showTravellers: 'Show the travellers',
  row: 'Row {row}',
  rowRight: 'Right',
  rowWrong: '{count, plural, one {# to correct} other {# to correct}}',
  removeRow: 'Remove row {row}',
  removeShort: 'Remove',
  cellName: 'Row {row}, {column}',
  readAs: 'Read as {day}',
  nameless: 'no name',
  pair: {
    row: 'Row',
    numbers: 'No.',
    type: 'Type',
    name: 'Name',
    birth: 'Birth',
    identity: 'Identity',
  },
  column: {
    row_no: 'No.',
    pax_type_number: 'No. in type',
    pax_type: 'Type',
    pax_title: 'Title',
    firstname: 'First name',
    lastname: 'Last name',
    place_of_birth: 'Place of birth',
    date_of_birth: 'Date of birth',
    identity_type: 'Identity',
    identity_no: 'Identity number',
  },
  failure: sheetFailures,
  cell,
  file,
  note,
}
