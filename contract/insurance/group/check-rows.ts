import * as v from 'valibot'
import { identityNumber, identityType, ktpForm } from '../../access/person.ts'
import { type Problem, readProblem } from '../../call/problems.ts'
import { readCellDay } from '../../day/cell-day.ts'
import { hotelLine, longestName, personName } from '../../text/trade-text.ts'
import { birthBounds, titlesOf } from '../pax.ts'
import type { DestinationCountry } from '../request.ts'
import { groupFileLimits } from '../rules.ts'
import type { GroupColumn } from './file.ts'
import type { GroupCellCode, GroupCellProblem, GroupFileProblem, ProblemValues } from './problems.ts'
import { cleaned, type GroupRow } from './row.ts'

/** What the rows are checked against. */
export type GroupTerms = {
  readonly destinationCountries: readonly DestinationCountry[]
  readonly coverageStartDate: string
  readonly today: string
}

type CellCheck = { code: GroupCellCode; values?: ProblemValues } | null

/** A group tour takes adults and children, no seniors (spec: insurance §4). */
export type GroupPaxType = 'ADT' | 'CHD'
const maxRowNumber = 9_999
const maxLengths = { name: longestName, place: 60, identity: 24 } as const
const identityTypes = { types: identityType.options.join(', ') }

/** Every wrong cell once, with its first problem, in the order of the rows. */
export function checkGroupRows(typed: readonly GroupRow[], terms: GroupTerms): GroupCellProblem[] {
  const rows = typed.map(cleaned)
  const problems = [...rows.flatMap((row) => checkRow(row, terms)), ...findRepeatedNumbers(rows)]
  const firsts = new Map(
    problems.toReversed().map((problem) => [`${problem.rowNumber} ${problem.column}`, problem]),
  )
  return problems
    .filter((problem) => firsts.get(`${problem.rowNumber} ${problem.column}`) === problem)
    .sort((one, other) => one.rowNumber - other.rowNumber)
}

/** A group tour has 11 to 50 travellers (issue: group tour); `right`: those without a wrong cell. */
export function checkGroupSize(count: number, right: number): GroupFileProblem[] {
  const { min, max } = groupFileLimits
  if (count === 0) return [{ code: 'NO_ROWS' }]
  if (count < min) return [{ code: 'TOO_FEW', values: { min: String(min), right: String(right) } }]
  return count > max ? [{ code: 'TOO_MANY', values: { max: String(max), count: String(count) } }] : []
}

export function paxTypeOf({ values }: GroupRow): GroupPaxType | null {
  const typed = values.pax_type.toUpperCase()
  return typed === 'ADT' || typed === 'CHD' ? typed : null
}

/** `Mr.` is `MR`. */
export function paxTitleOf({ values }: GroupRow): string {
  return values.pax_title.toUpperCase().replace(/\.$/, '')
}

function checkRow(row: GroupRow, terms: GroupTerms): GroupCellProblem[] {
  const { rowNumber, values, obstacles } = row
  const checks: Record<GroupColumn, CellCheck> = {
    row_no: checkInteger(values.row_no, maxRowNumber, true),
    pax_type_number: checkInteger(values.pax_type_number, groupFileLimits.max, false),
    pax_type: checkType(row),
    pax_title: checkTitle(row),
    firstname: checkRequired(values.firstname) ?? checkText(values.firstname, maxLengths.name, personName),
    lastname: checkText(values.lastname, maxLengths.name, personName),
    place_of_birth:
      checkRequired(values.place_of_birth) ?? checkText(values.place_of_birth, maxLengths.place, hotelLine),
    date_of_birth: checkBirth(row, terms),
    identity_type: checkIdentityType(row, terms),
    identity_no: checkIdentityNumber(row, terms),
  }
  return Object.entries(checks).flatMap(([name, problem]) => {
    const column = name as GroupColumn // the keys of the record above
    const obstacle = obstacles[column]
    if (obstacle) return { rowNumber, column, code: obstacle }
    return problem ? { rowNumber, column, ...problem } : []
  })
}

function checkRequired(typed: string): CellCheck {
  return typed === '' ? { code: 'REQUIRED' } : null
}

function checkInteger(typed: string, most: number, isRequired: boolean): CellCheck {
  if (typed === '') return isRequired ? { code: 'REQUIRED' } : null
  const isValid = /^[0-9]{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most
  return isValid ? null : { code: 'NUMBER_WRONG', values: { most: String(most) } }
}

function checkType(row: GroupRow): CellCheck {
  if (row.values.pax_type.toUpperCase() === 'SNR') return { code: 'SENIOR' }
  return checkRequired(row.values.pax_type) ?? (paxTypeOf(row) ? null : { code: 'TYPE_WRONG' })
}

function checkTitle(row: GroupRow): CellCheck {
  const type = paxTypeOf(row)
  const titles: readonly string[] = type ? titlesOf[type] : [...titlesOf.ADT, 'MSTR']
  const isValid = titles.includes(paxTitleOf(row))
  return (
    checkRequired(row.values.pax_title) ??
    (isValid ? null : { code: 'TITLE_WRONG', values: { titles: titles.join(', ') } })
  )
}

const cellCodes: Partial<Record<Problem, GroupCellCode>> = {
  unkeepable: 'UNKEEPABLE',
  nameCharacters: 'NAME_CHARACTERS',
  nameBeginning: 'NAME_BEGINNING',
  lineCharacters: 'PLACE_CHARACTERS',
  identityNumberWrong: 'IDENTITY_NUMBER_WRONG',
}

/** Checks a text by the same schema as the booking call. */
function checkText(
  typed: string,
  most: number,
  schemaOf: (longest: number) => v.GenericSchema<string, string>,
): CellCheck {
  const read = v.safeParse(schemaOf(most), typed)
  if (read.success) return null
  const problem = readProblem(read.issues[0].message)
  const code = problem && cellCodes[problem.code]
  if (!code) return { code: 'TOO_LONG', values: { most: String(most) } }
  return problem.most === '' ? { code } : { code, values: { most: problem.most } }
}

function checkBirth(row: GroupRow, { coverageStartDate, today }: GroupTerms): CellCheck {
  const typed = row.values.date_of_birth
  const read = readCellDay(typed)
  if (read.is === 'blank') return { code: 'REQUIRED' }
  if (read.is === 'unclear') return { code: 'DATE_UNCLEAR', values: { days: read.days.join(', ') } }
  if (read.is === 'refused') return { code: read.problem === 'noSuchDay' ? 'NO_SUCH_DAY' : 'DATE_WRONG' }
  const { day } = read
  const type = paxTypeOf(row)
  if (!type) return null
  const values = birthBounds(type, coverageStartDate, today)
  if (day >= values.min && day <= values.max) return null
  return { code: type === 'ADT' ? 'ADULT_AGE' : 'CHILD_AGE', values }
}

/** Type and number of an identity come together; participants of a group may leave out both (spec: insurance §5). */
function checkIdentityType({ values }: GroupRow, { destinationCountries }: GroupTerms): CellCheck {
  const typed = values.identity_type.toUpperCase()
  if (typed === '' && values.identity_no === '') return null
  if (destinationCountries.some(isAbroad)) return typed === 'PASSPORT' ? null : { code: 'IDENTITY_ABROAD' }
  if (typed === '') return { code: 'IDENTITY_TYPE_MISSING', values: identityTypes }
  return v.is(identityType, typed) ? null : { code: 'IDENTITY_TYPE_WRONG', values: identityTypes }
}

function isAbroad({ key, alpha2Code }: DestinationCountry): boolean {
  return (alpha2Code ?? key) !== 'ID'
}

function checkIdentityNumber(row: GroupRow, terms: GroupTerms): CellCheck {
  const { values } = row
  if (values.identity_no === '')
    return values.identity_type === '' ? null : { code: 'IDENTITY_NUMBER_MISSING' }
  const isKtp = values.identity_type.toUpperCase() === 'KTP' && !checkIdentityType(row, terms)
  return (
    checkText(values.identity_no, maxLengths.identity, () => identityNumber) ??
    (isKtp && !ktpForm.test(v.parse(identityNumber, values.identity_no)) ? { code: 'KTP_WRONG' } : null)
  )
}

/** Numbers that an earlier row already has. `pax_type_number` may repeat in another type. */
function findRepeatedNumbers(rows: readonly GroupRow[]): GroupCellProblem[] {
  const firstRows = new Map<string, number>()
  return rows.flatMap((row) => {
    const { rowNumber, values, obstacles } = row
    const columns = [
      ['row_no', ''],
      ['pax_type_number', paxTypeOf(row)],
    ] as const
    return columns.flatMap(([column, scope]) => {
      const typed = values[column]
      if (scope === null || obstacles[column] || !/^[0-9]{1,4}$/.test(typed)) return []
      const key = `${column} ${scope} ${Number(typed)}`
      const firstRow = firstRows.get(key)
      if (firstRow === undefined) firstRows.set(key, rowNumber)
      return firstRow === undefined
        ? []
        : [{ rowNumber, column, code: 'NUMBER_TWICE' as const, values: { row: String(firstRow) } }]
    })
  })
}
