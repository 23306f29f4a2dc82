import * as v from 'valibot'
import { identityNumber, identityType } from '../../person.ts'
import { type Problem, readProblem } from '../../problems.ts'
import { hotelLine, personName } from '../../trade-text.ts'
import { readWritten } from '../../written-day.ts'
import { birthBounds, titlesOf } from '../pax.ts'
import type { DestinationCountry } from '../request.ts'
import { groupFileLimits } from '../rules.ts'
import type { GroupColumn } from './file.ts'
import type { GroupCellCode, GroupCellProblem, GroupFileProblem, ProblemValues } from './problems.ts'
import { type GroupRow, trimmed } from './row.ts'

/** What the travellers are held against. */
export type GroupTerms = {
  readonly destinationCountries: readonly DestinationCountry[]
  readonly coverageStartDate: string
  readonly today: string
}

type Found = { code: GroupCellCode; values?: ProblemValues } | null

/** A group tour takes grown-ups and children (spec: insurance §4). */
export type GroupPaxType = 'ADT' | 'CHD'
const mostRowNumber = 9_999
const longest = { name: 40, place: 60, identity: 24 } as const
const identityTypes = { types: identityType.options.join(', ') }

/** Everything that is wrong in the rows, in their order. */
export function checkGroupRows(typed: readonly GroupRow[], terms: GroupTerms): GroupCellProblem[] {
  const rows = typed.map(trimmed)
  return [...rows.flatMap((row) => checkRow(row, terms)), ...repeatedNumbers(rows)].sort(
    (one, other) => one.rowNumber - other.rowNumber,
  )
}

/** At least 11, at most 50 travellers (issue: group tour). */
export function checkGroupSize(count: number): GroupFileProblem[] {
  const { min, max } = groupFileLimits
  if (count === 0) return [{ code: 'NO_ROWS' }]
  if (count < min) return [{ code: 'TOO_FEW', values: { min: String(min), count: String(count) } }]
  return count > max ? [{ code: 'TOO_MANY', values: { max: String(max), count: String(count) } }] : []
}

export function typeTyped({ values }: GroupRow): GroupPaxType | null {
  const typed = values.pax_type.toUpperCase()
  return typed === 'ADT' || typed === 'CHD' ? typed : null
}

/** `Mr.` as people write it. */
export function titleTyped({ values }: GroupRow): string {
  return values.pax_title.toUpperCase().replace(/\.$/, '')
}

function checkRow(row: GroupRow, terms: GroupTerms): GroupCellProblem[] {
  const { rowNumber, values, obstacles } = row
  const found: Record<GroupColumn, Found> = {
    row_no: wholeNumber(values.row_no, mostRowNumber, true),
    pax_type_number: wholeNumber(values.pax_type_number, groupFileLimits.max, false),
    pax_type: wrongType(row),
    pax_title: wrongTitle(row),
    firstname: required(values.firstname) ?? wrongText(values.firstname, longest.name, personName),
    lastname: wrongText(values.lastname, longest.name, personName),
    place_of_birth:
      required(values.place_of_birth) ?? wrongText(values.place_of_birth, longest.place, hotelLine),
    date_of_birth: wrongBirth(row, terms),
    identity_type: wrongIdentityType(row, terms),
    identity_no: wrongIdentityNumber(row),
  }
  return Object.entries(found).flatMap(([name, wrong]) => {
    const column = name as GroupColumn // the keys of the record above
    const obstacle = obstacles[column]
    if (obstacle) return { rowNumber, column, code: obstacle }
    return wrong ? { rowNumber, column, ...wrong } : []
  })
}

function required(typed: string): Found {
  return typed === '' ? { code: 'REQUIRED' } : null
}

function wholeNumber(typed: string, most: number, isNeeded: boolean): Found {
  if (typed === '') return isNeeded ? { code: 'REQUIRED' } : null
  const isOne = /^[0-9]{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most
  return isOne ? null : { code: 'NUMBER_WRONG', values: { most: String(most) } }
}

function wrongType(row: GroupRow): Found {
  if (row.values.pax_type.toUpperCase() === 'SNR') return { code: 'SENIOR' }
  return required(row.values.pax_type) ?? (typeTyped(row) ? null : { code: 'TYPE_WRONG' })
}

function wrongTitle(row: GroupRow): Found {
  const type = typeTyped(row)
  const titles: readonly string[] = type ? titlesOf[type] : [...titlesOf.ADT, 'MSTR']
  const isOne = titles.includes(titleTyped(row))
  return (
    required(row.values.pax_title) ??
    (isOne ? null : { code: 'TITLE_WRONG', values: { titles: titles.join(', ') } })
  )
}

const cellCodes: Partial<Record<Problem, GroupCellCode>> = {
  unkeepable: 'UNKEEPABLE',
  nameCharacters: 'NAME_CHARACTERS',
  lineCharacters: 'PLACE_CHARACTERS',
  identityNumberWrong: 'IDENTITY_NUMBER_WRONG',
}

/** What the booking itself will take. */
function wrongText(
  typed: string,
  most: number,
  schemaOf: (longest: number) => v.GenericSchema<string, string>,
): Found {
  const read = v.safeParse(schemaOf(most), typed)
  if (read.success) return null
  const problem = readProblem(read.issues[0].message)
  const code = problem && cellCodes[problem.code]
  return code && typed.length <= most ? { code } : { code: 'TOO_LONG', values: { most: String(most) } }
}

function wrongBirth(row: GroupRow, { coverageStartDate, today }: GroupTerms): Found {
  const typed = row.values.date_of_birth
  const read = readWritten(typed)
  if (read.is === 'blank') return { code: 'REQUIRED' }
  if (read.is === 'unclear') return { code: 'DATE_UNCLEAR', values: { days: read.days.join(', ') } }
  if (read.is === 'refused') return { code: read.problem === 'noSuchDay' ? 'NO_SUCH_DAY' : 'DATE_WRONG' }
  const { day } = read
  const type = typeTyped(row)
  if (!type) return null
  const values = birthBounds(type, coverageStartDate, today)
  if (day >= values.min && day <= values.max) return null
  return { code: type === 'ADT' ? 'ADULT_AGE' : 'CHILD_AGE', values }
}

/** An identity is whole or not there (spec: insurance §5: participants of a group may skip it). */
function wrongIdentityType({ values }: GroupRow, { destinationCountries }: GroupTerms): Found {
  const typed = values.identity_type.toUpperCase()
  if (typed === '' && values.identity_no === '') return null
  if (destinationCountries.some(isAbroad)) return typed === 'PASSPORT' ? null : { code: 'IDENTITY_ABROAD' }
  if (typed === '') return { code: 'IDENTITY_TYPE_MISSING', values: identityTypes }
  return v.is(identityType, typed) ? null : { code: 'IDENTITY_TYPE_WRONG', values: identityTypes }
}

function isAbroad({ key, alpha2Code }: DestinationCountry): boolean {
  return (alpha2Code ?? key) !== 'ID'
}

function wrongIdentityNumber({ values }: GroupRow): Found {
  if (values.identity_no === '')
    return values.identity_type === '' ? null : { code: 'IDENTITY_NUMBER_MISSING' }
  return wrongText(values.identity_no, longest.identity, () => identityNumber)
}

/** A number that a row before has, too. */
function repeatedNumbers(rows: readonly GroupRow[]): GroupCellProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap((row) => {
    const { rowNumber, values, obstacles } = row
    const columns = [
      ['row_no', ''],
      ['pax_type_number', typeTyped(row)],
    ] as const
    return columns.flatMap(([column, within]) => {
      const typed = values[column]
      if (within === null || obstacles[column] || !/^[0-9]{1,4}$/.test(typed)) return []
      const key = `${column} ${within} ${Number(typed)}`
      const before = first.get(key)
      if (before === undefined) first.set(key, rowNumber)
      return before === undefined
        ? []
        : [{ rowNumber, column, code: 'NUMBER_TWICE' as const, values: { row: String(before) } }]
    })
  })
}
