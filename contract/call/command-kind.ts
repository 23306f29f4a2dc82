import * as v from 'valibot'

/** Kinds of command: a person confirms one once, and the server carries it out exactly once. */
export const commandKind = v.picklist([
  'BOOK_HOTEL',
  'ISSUE_PNR',
  'CANCEL_PNR',
  'CHANGE_PNR',
  'CREATE_POLICY',
  'ISSUE_POLICY',
  'CANCEL_POLICY',
  'BOOK_TOUR',
  'HOLD_TRAIN',
  'ISSUE_TRAIN',
  'CANCEL_TRAIN',
])
export type CommandKind = v.InferOutput<typeof commandKind>
