import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { travellerAddress } from './book.ts'
import { recordId, travellerRow } from './traveller.ts'

/** Both records of a merge are kept so long, in days. */
export const undoDays = 30
export const maxTwinSets = 50

export const listTwins = endpoint({
  name: 'listTwins',
  tag: 'travellers',
  summary:
    'Travellers of one book with the same name and day of birth, who may be one person: at most 50 sets, or the set of one traveller',
  method: 'GET',
  path: '/api/travellers/twins',
  states: ['TRAVELLERS'],
  query: v.strictObject({ travellerId: v.optional(recordId) }),
  reply: v.object({ twinSetList: v.array(v.object({ travellerList: v.array(travellerRow) })) }),
})

const named = v.strictObject({
  travellerId: recordId,
  /** As the person saw it. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

export const mergeTravellers = endpoint({
  name: 'mergeTravellers',
  tag: 'travellers',
  summary:
    'Make one record of two of the same book: where both say something, the first counts; documents and groups of both. Both are kept for 30 days',
  method: 'POST',
  path: '/api/travellers/merge',
  needs: ['book'],
  failures: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE'],
  effect: 'write',
  body: v.strictObject({ first: named, second: named }),
  reply: v.object({ travellerId: v.string(), version: v.number() }),
})

/** Refused with `CONFIRM_FIRST` where the record was changed since the merge, and these changes would be lost. */
export const undoMerge = endpoint({
  name: 'undoMerge',
  tag: 'travellers',
  summary:
    'Take a merge back: both records are as they were, in the groups of the one that was made of them, which is gone',
  method: 'POST',
  path: '/api/travellers/{travellerId}/undo-merge',
  needs: ['book'],
  failures: ['CONFIRM_FIRST', 'NOT_POSSIBLE'],
  effect: 'write',
  params: travellerAddress,
  body: v.strictObject({ confirmed: v.optional(v.boolean(), false) }),
  reply: v.object({ travellerIds: v.array(v.string()) }),
})
