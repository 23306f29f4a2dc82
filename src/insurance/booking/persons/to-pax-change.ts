import * as v from 'valibot'
import type { Ask } from '#contract/call/endpoint'
import { problemCode } from '#contract/call/problem-code'
import {
  type AgeGroup,
  birthBounds,
  holderType,
  insuranceHolder,
  insuredOfGroup,
  insuredPerson,
} from '#contract/insurance/pax'
import type { updatePax } from '#contract/insurance/policy'
import { fieldsOfKind, type PaxField, type PaxFields, type Person } from './pax-fields.ts'

type Change = Ask<typeof updatePax>['body']

const schemaOf = { HOLDER: insuranceHolder, INSURED: insuredPerson, GROUP: insuredOfGroup } as const

/** What the date of birth is checked against. */
export type PaxRules = { readonly coverageStartDate: string; readonly today: string }

/** `problem`: a problem code of the contract, or `birthOutOfRange`. */
export type PaxProblem = { readonly field: PaxField; readonly problem: string }

export function ageGroupOf(person: Person): AgeGroup {
  return person.kind === 'HOLDER' ? 'HOLDER' : person.pax.paxType
}

/** The request body for this kind of person, before validation. */
function toPaxBody(person: Person, fields: PaxFields, { coverageStartDate }: PaxRules) {
  const own = Object.fromEntries(
    fieldsOfKind[person.kind]
      // the identity of a group participant is optional
      .filter((field) => !(person.kind === 'GROUP' && field === 'identityType' && fields[field] === ''))
      .map((field) => [field, fields[field].trim()]),
  )
  if (person.kind === 'HOLDER') {
    const { paxNumber } = person.holder
    return { ...own, paxNumber, paxTypeNumber: 1, paxType: holderType(fields.dateOfBirth, coverageStartDate) }
  }
  const { paxNumber, paxTypeNumber, paxType } = person.pax
  return { ...own, paxNumber, paxTypeNumber, paxType }
}

/** The first problem of each invalid field, in the order of the form. */
export function paxProblems(person: Person, fields: PaxFields, rules: PaxRules): readonly PaxProblem[] {
  const parsed = v.safeParse(schemaOf[person.kind], toPaxBody(person, fields, rules))
  const messages = new Map(
    [...(parsed.issues ?? [])].reverse().map((issue) => [v.getDotPath(issue), issue.message] as const),
  )
  return fieldsOfKind[person.kind].flatMap((field) => {
    const problem =
      messages.get(field) ?? (field === 'dateOfBirth' ? birthProblem(person, fields, rules) : null)
    if (!problem) return []
    // an empty field is "required", whatever else its schema says
    return [{ field, problem: fields[field].trim() === '' ? problemCode('required') : problem }]
  })
}

/** Problem code for a date of birth outside the allowed ages; the caller words it. */
export const birthOutOfRange = 'BIRTH_OUT_OF_RANGE'

function birthProblem(person: Person, { dateOfBirth }: PaxFields, rules: PaxRules): string | null {
  const { min, max } = birthBounds(ageGroupOf(person), rules.coverageStartDate, rules.today)
  return dateOfBirth >= min && dateOfBirth <= max ? null : birthOutOfRange
}

/** The request body; `null` if a field is invalid. */
export function toPaxChange(
  person: Person,
  fields: PaxFields,
  paxVersion: number,
  rules: PaxRules,
): Change | null {
  const body = toPaxBody(person, fields, rules)
  if (person.kind === 'HOLDER') {
    const holder = v.safeParse(insuranceHolder, body)
    return holder.success ? { paxVersion, holder: holder.output } : null
  }
  const participant = v.safeParse(schemaOf[person.kind], body)
  return participant.success ? { paxVersion, participant: participant.output } : null
}
