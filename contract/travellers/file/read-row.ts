import * as v from 'valibot'
import { problemCode } from '../../call/problem-code.ts'
import { readCellDay } from '../../day/cell-day.ts'
import { countryOfState } from '../mrz/state-codes.ts'
import {
  documentKind,
  emptyTraveller,
  type Sex,
  sex,
  type TravellerForm,
  travellerForm,
  travellerTitle,
} from '../traveller.ts'
import type { TravellerColumn } from './columns.ts'

type Texts = Readonly<Record<TravellerColumn, string>>
type CellProblem = { readonly column: TravellerColumn; readonly problem: string }

export type ReadRow =
  | { readonly is: 'right'; readonly traveller: TravellerForm }
  | { readonly is: 'wrong'; readonly problems: readonly CellProblem[] }

/** The words of forms in both languages. */
const sexWords: Readonly<Record<string, Sex>> = {
  FEMALE: 'F',
  P: 'F',
  PEREMPUAN: 'F',
  MALE: 'M',
  L: 'M',
  'LAKI-LAKI': 'M',
}
const kindWords: Readonly<Record<string, string>> = { PASPOR: 'PASSPORT', NIK: 'KTP' }

/** Reads a row as it was typed, and checks it as the server does. Each wrong column once. */
export function readRow(texts: Texts, newId: () => string): ReadRow {
  const problems: CellProblem[] = []
  const note = (column: TravellerColumn, problem: string) => {
    problems.push({ column, problem })
    return null
  }
  const read = {
    birthDate: readDay(texts, 'birth_date', note),
    expiresOn: readDay(texts, 'document_expiry', note),
    title: oneOf(travellerTitle.options, texts.title.replace(/\.$/, ''), (problem) => note('title', problem)),
    sex: oneOf(sex.options, sexWords[texts.sex.toUpperCase()] ?? texts.sex, (problem) =>
      note('sex', problem),
    ),
    kind: oneOf(
      documentKind.options,
      kindWords[texts.document_kind.toUpperCase()] ?? texts.document_kind,
      (problem) => note('document_kind', problem),
    ),
  }
  const hasDocument = documentColumns.some((column) => texts[column] !== '')
  if (hasDocument && texts.document_kind === '') note('document_kind', problemCode('required'))
  const document = {
    documentId: newId(),
    kind: read.kind ?? 'OTHER',
    number: texts.document_number,
    country: countryOf(texts.document_country),
    expiresOn: read.expiresOn,
  }
  const parsed = v.safeParse(travellerForm, {
    ...emptyTraveller,
    surname: texts.surname,
    givenNames: texts.given_names,
    title: read.title,
    birthDate: read.birthDate,
    sex: read.sex,
    nationality: countryOf(texts.nationality),
    placeOfBirth: texts.place_of_birth,
    email: texts.email,
    phone: texts.phone,
    address: texts.address,
    city: texts.city,
    postalCode: texts.postal_code,
    diet: texts.diet,
    seat: texts.seat,
    notes: texts.notes,
    loyaltyList:
      texts.loyalty_programme || texts.loyalty_number
        ? [{ programme: texts.loyalty_programme, number: texts.loyalty_number }]
        : [],
    documentList: hasDocument ? [document] : [],
  })
  for (const issue of parsed.issues ?? []) {
    const column = columnOf(v.getDotPath(issue) ?? '')
    if (!problems.some((one) => one.column === column)) note(column, issue.message)
  }
  return parsed.success && problems.length === 0
    ? { is: 'right', traveller: parsed.output }
    : { is: 'wrong', problems }
}

const documentColumns: readonly TravellerColumn[] = [
  'document_kind',
  'document_number',
  'document_country',
  'document_expiry',
]

type Note = (column: TravellerColumn, problem: string) => null

function readDay(texts: Texts, column: 'birth_date' | 'document_expiry', note: Note): string | null {
  const read = readCellDay(texts[column])
  if (read.is === 'blank') return null
  if (read.is === 'day') return read.day
  if (read.is === 'unclear') return note(column, problemCode('dayUnclear', read.days.join(', ')))
  return note(column, problemCode(read.problem === 'noSuchDay' ? 'noSuchDay' : 'dateWrong'))
}

function oneOf<T extends string>(
  options: readonly T[],
  typed: string,
  note: (problem: string) => null,
): T | null {
  if (typed === '') return null
  const found = options.find((option) => option === typed.toUpperCase())
  return found ?? note(problemCode('oneOf', options.join(', ')))
}

/** Two or three letters; what is neither is left for the schema to refuse. */
function countryOf(typed: string): string | null {
  if (typed === '') return null
  const letters = typed.toUpperCase()
  return letters.length === 3 ? (countryOfState(letters) ?? letters) : letters
}

const columns: Readonly<Record<string, TravellerColumn>> = {
  givenNames: 'given_names',
  placeOfBirth: 'place_of_birth',
  postalCode: 'postal_code',
  'loyaltyList.0.programme': 'loyalty_programme',
  'loyaltyList.0.number': 'loyalty_number',
  'documentList.0.number': 'document_number',
  'documentList.0.country': 'document_country',
}

/** The fields that are called as their columns are not in the table. */
function columnOf(path: string): TravellerColumn {
  return columns[path] ?? (path as TravellerColumn)
}
