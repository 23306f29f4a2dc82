import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { travellerForm } from './traveller.ts'

/** Of one file: the first rows of a sheet, without its header. */
export const maxImported = 199

const rowNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))

/** The right rows of a file, which the device has read (`file/read-file.ts`). */
const rows = v.strictObject({
  rowList: v.pipe(
    v.array(v.strictObject({ rowNumber, traveller: travellerForm })),
    v.minLength(1),
    v.maxLength(maxImported),
  ),
})

/** `ALREADY`: the book, or a row before, has somebody of this name and day of birth. */
const importOutcome = v.picklist(['NEW', 'ALREADY', 'DO_NOT_KEEP'])
export type ImportOutcome = v.InferOutput<typeof importOutcome>

const outcomes = v.object({
  /** In the order of the rows. */
  outcomeList: v.array(v.object({ rowNumber, outcome: importOutcome })),
})

export const checkImport = endpoint({
  name: 'checkImport',
  tag: 'travellers',
  summary: 'What an import would do with each row of a file; nothing is stored',
  method: 'POST',
  path: '/api/travellers/import/check',
  needs: ['book'],
  failures: ['NOT_POSSIBLE'],
  weight: 'report',
  body: rows,
  reply: outcomes,
})

export const importTravellers = endpoint({
  name: 'importTravellers',
  tag: 'travellers',
  summary:
    'Put the rows of a file into the book of the viewer’s organisation, all or none; nobody is added twice',
  method: 'POST',
  path: '/api/travellers/import',
  needs: ['book'],
  failures: ['NOT_POSSIBLE'],
  weight: 'report',
  effect: 'write',
  body: rows,
  reply: outcomes,
})
