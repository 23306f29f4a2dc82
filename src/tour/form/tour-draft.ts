import { commandDrafts } from '../../shell/outbox/draft/command-drafts.ts'
import type { TourBookSearch } from '../book-search.ts'
import { countsOf } from '../counts.ts'
import { emptyFields, tourFields } from './fields/tour-fields.ts'

export const tourDrafts = commandDrafts({
  kind: 'tour',
  fields: tourFields,
  shapeOf: ({ pax }) => pax.map(({ description }) => description).join(),
})

/** A draft belongs to one departure and set of travellers. */
export function draftKey({ productId, adultss, adultts, chdts, chdeb, chdnb }: TourBookSearch): string {
  return [productId, adultss, adultts, chdts, chdeb, chdnb].join('_')
}

/** The stored draft; `null`: none for these travellers. */
export function draftOf(search: TourBookSearch) {
  return tourDrafts.stored(draftKey(search), emptyFields(countsOf(search)))
}
