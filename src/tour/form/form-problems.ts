import { schemaResolver } from '@mantine/form'
import * as v from 'valibot'
import { problemCode } from '#contract/call/problem-code'
import { tourBooking, tourContact, tourTraveller } from '#contract/tour/request'
import { isChildCode, type TourTravellerSeat, travellerBirths } from '#contract/tour/travellers'
import { isEmptyAt } from '../../lib/address/is-empty-at.ts'
import type { TourFields } from './fields/tour-fields.ts'

const { clientReference } = tourBooking.entries
const validate = schemaResolver(
  v.object({ contact: tourContact, pax: v.array(tourTraveller), clientReference }),
  { sync: true },
)

/** A problem code of the contract, or the range that a date of birth misses. */
export type FormProblem =
  | string
  | { readonly notBetween: { readonly min: string; readonly max: string }; readonly child: boolean }

export type TourTerms = {
  readonly seats: readonly TourTravellerSeat[]
  readonly today: string
  readonly departure: string
}

export function formProblems(fields: TourFields, terms: TourTerms): Record<string, FormProblem> {
  const problems: Record<string, FormProblem> = {}
  for (const [path, problem] of Object.entries(validate(fields))) {
    if (typeof problem !== 'string') continue
    // an empty field is "required", whatever else its schema says
    problems[path] = isEmptyAt(fields, path) ? problemCode('required') : problem
  }
  for (const [index, { dob }] of fields.pax.entries()) {
    const path = `pax.${index}.dob`
    const code = terms.seats[index]?.code
    if (problems[path] || !code) continue
    const births = travellerBirths(code, terms)
    if (dob < births.min || dob > births.max)
      problems[path] = { notBetween: births, child: isChildCode(code) }
  }
  return problems
}
