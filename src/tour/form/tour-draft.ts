import * as v from 'valibot'
import { commandDrafts } from '../../shell/outbox/command-drafts.ts'
import type { TourBookSearch } from '../book-search.ts'
import { type TourFields, tourFields } from './tour-fields.ts'

const tourDraft = v.object({
  fields: tourFields,
  /** Of the booking that was meant with these forms, until its answer is final. */
  commandId: v.nullable(v.string()),
  savedAt: v.number(),
})
export type TourDraft = v.InferOutput<typeof tourDraft>

const drafts = commandDrafts('tour', tourDraft)

/** What the typed names belong to: this departure, these travellers. */
export function draftKey({ productId, adultss, adultts, chdts, chdeb, chdnb }: TourBookSearch): string {
  return [productId, adultss, adultts, chdts, chdeb, chdnb].join('_')
}

/** What was typed before, when it is of the same travellers; empty forms otherwise. */
export function openDraft(key: string, empty: TourFields): TourDraft {
  const draft = storedDraft(key)
  const fits = draft && shapeOf(draft.fields) === shapeOf(empty)
  return fits ? draft : { fields: empty, commandId: null, savedAt: 0 }
}

function shapeOf({ pax }: TourFields): string {
  return pax.map(({ description }) => description).join()
}

export const {
  stored: storedDraft,
  keep: keepDraft,
  dropOf: dropDraftOf,
  releaseOf: releaseDraftOf,
  dropOld: dropOldDrafts,
} = drafts
