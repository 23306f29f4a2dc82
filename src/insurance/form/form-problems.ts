import { schemaResolver } from '@mantine/form'
import * as v from 'valibot'
import { problemCode } from '#contract/call/problem-code'
import { isoDate } from '#contract/day/dates'
import { type AgeGroup, birthBounds } from '#contract/insurance/pax'
import { clientReference } from '#contract/insurance/request'
import { isEmptyAt } from '../../lib/address/is-empty-at.ts'
import { follows, homeFields } from './fields/follow-holder.ts'
import type { PolicyFields } from './fields/policy-fields.ts'
import { type PolicyTerms, personRules, toPolicyPersons } from './fields/to-policy-persons.ts'

/** The age limits for a date of birth: a holder who travels has those of the first participant. */
export function ageGroupOf(fields: PolicyFields, person: 'holder' | number): AgeGroup {
  const participant = fields.insuredParticipants[person === 'holder' ? 0 : person]
  if (person === 'holder' && !fields.holderTravels) return 'HOLDER'
  return participant?.paxType ?? 'HOLDER'
}

/** A problem code of the contract, or the age group whose limits a date of birth misses. */
export type FormProblem = string | { readonly ages: AgeGroup }

export function formProblems(
  fields: PolicyFields,
  terms: PolicyTerms,
  today: string,
): Record<string, FormProblem> {
  const validate = schemaResolver(personRules(terms.coverageName), { sync: true })
  const problems: Record<string, FormProblem> = {}
  const persons = toPolicyPersons(fields, terms)
  for (const [path, problem] of Object.entries(validate(persons))) {
    if (typeof problem !== 'string' || isCopiedFromHolder(path, fields)) continue
    // an empty field is "required", whatever else its schema says
    problems[path] = isEmptyAt(persons, path) ? problemCode('required') : problem
  }
  const { issues } = v.safeParse(clientReference, fields.clientReference)
  if (issues) problems.clientReference = issues[0].message
  const births = [
    ['insuranceHolder', 'holder', fields.insuranceHolder.dateOfBirth] as const,
    ...fields.insuredParticipants.map(
      ({ dateOfBirth }, index) => [`insuredParticipants.${index}`, index, dateOfBirth] as const,
    ),
  ]
  for (const [whose, person, day] of births) {
    const path = `${whose}.dateOfBirth`
    if (isCopiedFromHolder(path, fields)) continue
    const problem = birthProblem(day, ageGroupOf(fields, person), terms.coverageStartDate, today)
    if (problem) problems[path] = problem
  }
  return problems
}

/** The names of those whose fields are all right, by form path. */
export function finishedPersons(
  fields: PolicyFields,
  terms: PolicyTerms,
  today: string,
): Readonly<Record<string, string>> {
  const wrong = Object.keys(formProblems(fields, terms, today))
  const { insuranceHolder, insuredParticipants } = toPolicyPersons(fields, terms)
  const persons = [
    ['insuranceHolder', insuranceHolder] as const,
    ...insuredParticipants.map((one, index) => [`insuredParticipants.${index}`, one] as const),
  ]
  return Object.fromEntries(
    persons
      .filter(([path]) => !wrong.some((one) => one.startsWith(`${path}.`)))
      .map(([path, { title, firstName, lastName }]) => [path, `${title} ${firstName} ${lastName}`.trim()]),
  )
}

function birthProblem(day: string, group: AgeGroup, start: string, today: string): FormProblem | null {
  if (day === '') return problemCode('required')
  if (!v.is(isoDate, day)) return null
  const { min, max } = birthBounds(group, start, today)
  return day < min || day > max ? { ages: group } : null
}

/** Whether the field has the holder’s value: what is wrong with it is said there. */
function isCopiedFromHolder(path: string, fields: PolicyFields): boolean {
  const [list, indexText = ''] = path.split('.')
  if (list !== 'insuredParticipants') return false
  const index = Number(indexText)
  if (index === 0 && fields.holderTravels) return !/\.beneficiary/.test(path)
  const participant = fields.insuredParticipants[index]
  const field = homeFields.find((one) => path.endsWith(`.${one}`))
  return Boolean(participant && field && follows(fields.insuranceHolder, participant, field))
}
