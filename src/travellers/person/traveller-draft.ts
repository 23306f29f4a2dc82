import * as v from 'valibot'
import { problemCode } from '#contract/call/problem-code'
import {
  emptyTraveller,
  type LoyaltyNumber,
  type TravellerChanges,
  type TravellerForm,
  type TravellerRecord,
  travellerFields,
  travellerForm,
} from '#contract/travellers/traveller'

const text = [
  'surname',
  'givenNames',
  'placeOfBirth',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'diet',
  'seat',
  'notes',
] as const
const optional = ['title', 'birthDate', 'sex', 'nationality'] as const

type TravellerField = keyof typeof travellerFields
export type TextField = (typeof text)[number]
/** What is typed: empty where nothing is known; a loyalty number a line. */
export type TravellerDraft = Record<(typeof text)[number] | (typeof optional)[number] | 'loyaltyList', string>

export function draftOf(record: Pick<TravellerRecord, TravellerField>): TravellerDraft {
  const part = <N extends TravellerField>(names: readonly N[]) =>
    Object.fromEntries(names.map((name) => [name, record[name] ?? '']))
  return { ...emptyDraft, ...part(text), ...part(optional), loyaltyList: linesOf(record.loyaltyList) }
}

const emptyDraft: TravellerDraft = {
  surname: '',
  givenNames: '',
  placeOfBirth: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  diet: '',
  seat: '',
  notes: '',
  title: '',
  birthDate: '',
  sex: '',
  nationality: '',
  loyaltyList: '',
}

export const newDraft: TravellerDraft = { ...emptyDraft, ...draftOf(emptyTraveller) }

function linesOf(numbers: readonly LoyaltyNumber[]): string {
  return numbers.map(({ programme, number }) => `${programme}: ${number}`).join('\n')
}

/** What stands before the last colon is the programme. */
function loyaltyOf(lines: string): LoyaltyNumber[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.lastIndexOf(':')
      return { programme: line.slice(0, Math.max(0, at)).trim(), number: line.slice(at + 1).trim() }
    })
}

const fields = v.partial(v.strictObject(travellerFields))

/** In the shape of the contract, not checked yet. */
function rawOf(draft: Partial<TravellerDraft>) {
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      if (name === 'loyaltyList') return [name, loyaltyOf(value)]
      return [name, value === '' && optional.some((one) => one === name) ? null : value]
    }),
  )
}

/** The changed fields as the contract takes them. Throws if one is wrong. */
export function toChanges(draft: Partial<TravellerDraft>): TravellerChanges {
  return v.parse(fields, rawOf(draft))
}

/** Somebody new as the contract takes them, without documents. Throws if a field is wrong. */
export function toTraveller(draft: TravellerDraft): TravellerForm {
  return v.parse(travellerForm, { ...rawOf(draft), documentList: [] })
}

/** The problem codes of the contract by field. */
export function draftProblems(draft: TravellerDraft): Readonly<Record<string, string>> {
  const { issues = [] } = v.safeParse(fields, rawOf(draft))
  const problems = issues.map((issue) => {
    const [field = ''] = v.getDotPath(issue)?.split('.') ?? []
    return [field, field === 'loyaltyList' ? problemCode('required') : issue.message] as const
  })
  return Object.fromEntries(problems)
}
