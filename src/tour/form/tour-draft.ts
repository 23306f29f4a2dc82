import * as v from 'valibot'
import { commandDrafts } from '../../shell/outbox/draft/command-drafts.ts'
import type { TourBookSearch } from '../book-search.ts'
import { type TourFields, tourFields } from './fields/tour-fields.ts'

const tourDraft = v.object({
  fields: tourFields,
  /** The command staged from these forms, until its outcome is final. */
  commandId: v.nullable(v.string()),
  savedAt: v.number(),
})
export type TourDraft = v.InferOutput<typeof tourDraft>

const drafts = commandDrafts('tour', tourDraft)

/** A draft belongs to one departure and set of travellers. */
export function draftKey({ productId, adultss, adultts, chdts, chdeb, chdnb }: TourBookSearch): string {
  return [productId, adultss, adultts, chdts, chdeb, chdnb].join('_')
}

/** The stored draft, or `empty` if there is none for the same travellers. */
export function openDraft(key: string, empty: TourFields): TourDraft {
  const draft = storedDraft(key)
  const fits = draft && shapeOf(draft.fields) === shapeOf(empty)
  return fits ? draft : { fields: empty, commandId: null, savedAt: 0 }
}

function shapeOf({ pax }: TourFields): string {
  return pax.map(({ description }) => description).join()
}

export const {
  nameOf: draftName,
  stored: storedDraft,
  keep: keepDraft,
  dropOf: dropDraftOf,
  releaseOf: releaseDraftOf,
  dropOld: dropOldDrafts,
} = drafts
