import { schemaResolver } from '@mantine/form'
import * as v from 'valibot'
import { textProblems } from '#contract/text-problems'
import { tourContact, tourTraveller } from '#contract/tour-request'
import { travellerBirths } from '#contract/tour-travellers'
import { isEmptyAt } from '../../lib/is-empty-at.ts'
import type { TourFields } from './tour-fields.ts'

const judge = schemaResolver(v.object({ contact: tourContact, pax: v.array(tourTraveller) }), { sync: true })

/** A sentence of the contract; or a day on which no traveller can have been born. */
export type FormProblem = string | { readonly notBetween: { readonly min: string; readonly max: string } }

/** What the contract has against the forms, field by field. */
export function formProblems(fields: TourFields, today: string): Record<string, FormProblem> {
  const problems: Record<string, FormProblem> = {}
  for (const [path, sentence] of Object.entries(judge(fields))) {
    if (typeof sentence !== 'string') continue
    // what a number looks like is no matter yet where none is typed
    problems[path] = isEmptyAt(fields, path) ? textProblems.required : sentence
  }
  const births = travellerBirths(today)
  for (const [place, { dob }] of fields.pax.entries()) {
    const path = `pax.${place}.dob`
    if (!problems[path] && (dob < births.min || dob > births.max)) problems[path] = { notBetween: births }
  }
  return problems
}
