import type { SupplierCode } from '#contract/hotel/supplier'
import type { Currency } from '#contract/money/money'

/** Tables of the sandbox suppliers; defined in `migrations/002-sandbox-hotels.sql`. */
export type SandboxTables = {
  sandbox_destination: SandboxDestinationRow
  sandbox_hotel: SandboxHotelRow
  sandbox_listing: SandboxListingRow
  sandbox_rate: SandboxRateRow
  sandbox_sold_night: SandboxSoldNightRow
  sandbox_booking: SandboxBookingRow
}

export type SandboxDestinationRow = {
  id: number
  kind: 'PLACE' | 'REGION' | 'COUNTRY' | 'TEST'
  name: string
  long_name: string
  country_code: string
  country_name: string
  time_zone: string
  currency: Currency
  leisure: boolean
  latitude: number
  longitude: number
  covers: number[]
  rank: number
  behaviour: 'SLOW_SUPPLIER' | 'FAILING_SUPPLIER' | 'ALL_FAIL' | 'SOLD_OUT' | null
  hbd_code: string | null
  frm_code: string | null
  mgh_code: string | null
}

export type SandboxHotelRow = {
  id: number
  key: string
  destination_id: number
  name: string
  stars: number
  accommodation_type: string
  address: string
  phone: string
  website_url: string | null
  description: string
  facilities: string[]
  room_facilities: string[]
  notes: string | null
  norms: string[]
  pictures: number
  behaviour: SandboxHotelBehaviour | null
}

/** What a demonstration hotel does (docs/sandbox.md). */
type SandboxHotelBehaviour =
  | 'PRICE_RISES'
  | 'POLICY_TURNS'
  | 'SELLS_OUT'
  | 'GONE_AT_ROOMS'
  | 'DEARER_AT_ROOMS'
  | 'BOARD_CHANGES'
  | 'NEARLY_GONE'
  | 'DEADLINE_MOVES'
  | 'ROOMS_FAIL'
  | 'DETAIL_FAILS'
  | 'CHECK_FAILS'
  | 'FIXED_PRICE'
  | 'TERMS_AT_CHECK'

export type SandboxListingRow = {
  id: number
  hotel_id: number
  supplier_code: SupplierCode
  supplier_hotel_id: string
}

export type SandboxRateRow = {
  id: number
  listing_id: number
  room_type_code: string
  room_type_name: string
  board: string
  rate_info: string
  notes: string | null
  policy: SandboxPolicy
  base_minor: number
  allotment: number
  max_adults: number
  max_children: number
}

/** Free until so many days before arrival, and what a cancellation costs afterwards. */
export type SandboxPolicy =
  | 'NON_REFUNDABLE'
  | 'FREE_0_NIGHT'
  | 'FREE_1_NIGHT'
  | 'FREE_3_HALF'
  | 'FREE_7_FULL'
  | 'FREE_14_HALF'

type SandboxSoldNightRow = {
  rate_id: number
  night: string
  sold: number
  allotment: number
}

export type SandboxBookingRow = {
  supplier_reference: string
  supplier_code: SupplierCode
  client_reference: string
  status: 'CONFIRMED' | 'CANCELLED'
  listing_id: number
  supplier_hotel_id: string
  check_in: string
  check_out: string
  /** The booking request as JSON. */
  payload: string
  created_at: Date
}
