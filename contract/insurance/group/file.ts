import * as v from 'valibot'
import { identityNumber, identityType } from '../../access/person.ts'
import { isoDate } from '../../day/dates.ts'
import { orEmpty } from '../../text/or-empty.ts'
import { hotelLine, personName } from '../../text/trade-text.ts'
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

/** The sheets of the template; the example is read only where there is no other. */
export const groupSheets = { travellers: 'Travellers', example: 'Example' } as const

/** Their sentences are in `problems.ts`, which no list of insurance needs. */
const groupNoteCode = v.picklist([
  'EXTRA_COLUMNS',
  'HIDDEN_ROWS',
  'HIDDEN_COLUMNS',
  'ROWS_CUT',
  'SAME_DOCUMENT',
  'OTHER_SHEETS',
])
export type GroupNoteCode = v.InferOutput<typeof groupNoteCode>

/** What of a file was not read, or is asked about, with its English sentence. */
export const reportedGroupNote = v.object({
  code: groupNoteCode,
  values: v.record(v.string(), v.string()),
  sentence: v.string(),
})

/** A traveller of a group file whose row has no problems. */
export const groupPax = v.object({
  row_no: v.number(),
  pax_type_number: v.number(),
  pax_type: paxType,
  pax_title: paxTitle,
  firstname: personName(),
  lastname: personName(),
  place_of_birth: hotelLine(60),
  date_of_birth: isoDate,
  identity_type: v.nullable(identityType),
  identity_no: orEmpty(identityNumber),
})
export type GroupPax = v.InferOutput<typeof groupPax>
