import * as v from 'valibot'
import { isoDate } from '../../dates.ts'
import { identityType } from '../../person.ts'
import { paxTitle, paxType } from '../pax.ts'

/** The columns of the template, in its order (spec: insurance §3, group tour pax rows). */
export const groupColumns = [
  'row_no',
  'pax_type_number',
  'pax_type',
  'pax_title',
  'firstname',
  'lastname',
  'place_of_birth',
  'date_of_birth',
  'identity_type',
  'identity_no',
] as const
export type GroupColumn = (typeof groupColumns)[number]

/** The sheets of the template; only the first one is read. */
export const groupSheets = { travellers: 'Travellers', example: 'Example' } as const

/** A traveller of a group file whose row has no problems. */
export const groupPax = v.object({
  row_no: v.number(),
  pax_type_number: v.number(),
  pax_type: paxType,
  pax_title: paxTitle,
  firstname: v.string(),
  lastname: v.string(),
  place_of_birth: v.string(),
  date_of_birth: isoDate,
  identity_type: v.nullable(identityType),
  identity_no: v.string(),
})
export type GroupPax = v.InferOutput<typeof groupPax>
