import { schemaResolver } from '@mantine/form'
import * as v from 'valibot'
import { problemCode } from '#contract/call/problem-code'
import { isoDate } from '#contract/day/dates'
import { hotelLine } from '#contract/text/trade-text'
import {
  type PassengerProblem,
  whyNotSameIdentity,
  whyNotThisAge,
  whyNotThisIdentity,
  whyNotThisTitle,
} from '#contract/train/passengers'
import { trainHolder, trainPax } from '#contract/train/request'
import { isEmptyAt } from '../../lib/address/is-empty-at.ts'
import type { TrainFields } from './fields/train-fields.ts'
import { toTravellers } from './to-train-booking.ts'

/** A problem code of the contract, or the passenger rule that is broken. */
export type FormProblem = string | { readonly passenger: PassengerProblem }

export type TrainTerms = {
  /** Of the first train. */
  readonly departureDate: string
  readonly today: string
}

const validate = schemaResolver(
  v.object({ holder: trainHolder, pax: v.array(trainPax), clientReference: hotelLine(40) }),
  { sync: true },
)

/** The problems by form path (spec: pnr-tour-train §3, §5). */
export function formProblems(fields: TrainFields, terms: TrainTerms): Record<string, FormProblem> {
  const problems: Record<string, FormProblem> = {}
  const named = toTravellers(fields, [])
  for (const [path, problem] of Object.entries(validate(named))) {
    if (typeof problem !== 'string' || isCopiedFromHolder(path, fields)) continue
    // an empty field is "required", whatever else its schema says
    problems[path] = isEmptyAt(named, path) ? problemCode('required') : problem
  }
  fields.pax.forEach(({ paxType, dateOfBirth }, index) => {
    if (v.is(isoDate, dateOfBirth)) {
      const passenger = whyNotThisAge(paxType, dateOfBirth, terms)
      if (passenger) problems[`pax.${index}.dateOfBirth`] = { passenger }
    }
    const one = named.pax[index]
    const passenger = one
      ? (whyNotThisIdentity(one) ?? whyNotSameIdentity(one, named.pax.slice(0, index)))
      : null
    if (passenger) problems[`pax.${index}.identityNumber`] = { passenger }
    const titled = one ? whyNotThisTitle(one) : null
    if (titled) problems[`pax.${index}.title`] = { passenger: titled }
  })
  return problems
}

/** The names of those whose fields are all right, by form path. */
export function finishedPersons(fields: TrainFields, terms: TrainTerms): Readonly<Record<string, string>> {
  const wrong = Object.keys(formProblems(fields, terms))
  const { holder, pax } = toTravellers(fields, [])
  const persons = [['holder', holder] as const, ...pax.map((one, index) => [`pax.${index}`, one] as const)]
  return Object.fromEntries(
    persons
      .filter(([path]) => !wrong.some((one) => one.startsWith(`${path}.`)))
      .map(([path, { title, firstName, lastName }]) => [path, `${title} ${firstName} ${lastName}`.trim()]),
  )
}

/** Whether the field is hidden because the holder’s value is copied to it. */
function isCopiedFromHolder(path: string, { holderTravels }: Pick<TrainFields, 'holderTravels'>): boolean {
  return holderTravels && /^pax\.0\.(title|firstName|lastName)$/.test(path)
}
