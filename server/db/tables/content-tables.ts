/** Tables of a supplier's hotel content, and what is the same hotel; defined in `migrations/039-hotel-content.sql` and
 * `041-common-codes.sql`. */
export type ContentTables = {
  apitude_country: { code: string; iso_code: string; name: string }
  apitude_destination: {
    key: string
    country_code: string
    code: string
    iso_code: string
    name: string
  }
  apitude_zone: {
    key: string
    destination_key: string
    destination_code: string
    code: string
    name: string
    members: string[] | null
  }
  apitude_word: { kind: ContentWordKind; code: string; name: string; stars: number | null }
  apitude_hotel: ContentHotelRow
  apitude_hotel_text: ContentHotelTextRow
  apitude_rate_comment: {
    office: number
    code: string
    hotel_code: number
    texts: readonly RateCommentText[]
    digest: string
  }
  apitude_place: {
    id: string
    name: string
    long_name: string
    keys: string[]
    hotels: number
    folded: string
    words: string
  }
  apitude_sync: ContentSyncRow
  apitude_met_hotel: { code: number }
  hotel_common_code: { supplier_code: string; hotel_id: string; common_code: string }
}

export type ContentWordKind = 'ACCOMMODATION' | 'BOARD' | 'CATEGORY' | 'FACILITY' | 'ROOM'

export type ContentHotelRow = {
  code: number
  name: string
  country_code: string | null
  destination_code: string
  zone_code: string | null
  category_code: string | null
  accommodation_code: string | null
  latitude: number | null
  longitude: number | null
  city: string | null
  address: string
  phone: string
  website: string | null
  picture: string | null
  giata_code: number | null
  digest: string
  gone_at: Date | null
}

export type ContentHotelTextRow = {
  hotel_code: number
  description: string
  notes: string | null
  facilities: readonly HotelFacility[]
  rooms: readonly { readonly code: string; readonly facilities: readonly HotelFacility[] }[]
  pictures: readonly string[]
}

/** Group, code, and what is said of it at this hotel: `18`, `14:00–23:00`, `*` for a fee. */
export type HotelFacility = readonly [group: number, code: number, note?: string]

export type RateCommentText = {
  readonly rates: readonly number[]
  readonly from: string
  readonly to: string
  readonly text: string
}

export type ContentSyncRow = {
  id: number
  began_at: Date | null
  is_full: boolean
  since: string | null
  step: string | null
  next_from: number
  page_size: number | null
  read: number
  changed: number
  refused: number
  holder: string | null
  held_until: Date | null
  failed_at: Date | null
  completed_at: Date | null
  full_completed_at: Date | null
  complete_until: Date | null
  /** When a person asked for a refresh. */
  asked_at: Date | null
}
