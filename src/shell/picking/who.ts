import type { BookedGuest } from '#contract/travellers/suggest'
import type { GroupKind, TravellerRow } from '#contract/travellers/traveller'

/** Who was chosen from what a name field offers. */
export type Who =
  | {
      readonly from: 'book'
      readonly rows: readonly (TravellerRow & { age?: number | null })[]
      /** `null`: one person alone. */
      readonly group: GroupKind | null
    }
  | { readonly from: 'bookings'; readonly guest: Pick<BookedGuest, 'name' | 'age'> }
