import type { RoomCombinationType } from '#contract/hotel/hotel'
import type { DestinationSearchKey, GuestTitle, GuestType } from '#contract/hotel/request'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Money } from '#contract/money'

export type RoomOccupancy = {
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly childrenAges: readonly number[]
}

/** What is asked for; one entry of `rooms` for each room, in order. */
export type Stay = {
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly nights: number
  readonly nationality: string
  readonly rooms: readonly RoomOccupancy[]
  /** Whether rooms of the same occupancy may be answered as one group. */
  readonly groupRooms: boolean
}

export type SupplierHotel = {
  readonly hotelId: string
  readonly hotelName: string
  readonly stars: number
  readonly accommodationType: string
  readonly destinationName: string
  readonly address: string
  readonly pictureUrl: string
  /** Of each group of rooms, all nights, net, in the hotel's currency: what the cheapest rate of `rooms` costs. Group
   * by group, because each is priced and rounded by itself. */
  readonly lowestNets: readonly Money[]
}

export type SupplierHotelDetail = Omit<SupplierHotel, 'lowestNets' | 'pictureUrl'> & {
  readonly countryName: string
  readonly phone: string
  readonly websiteUrl?: string
  readonly description: string
  readonly timeZone: string
  readonly pictureUrls: readonly string[]
  readonly facilities: readonly string[]
  readonly roomFacilities: readonly string[]
  readonly facilitiesByRoomType: readonly { roomTypeCode: string; facilities: readonly string[] }[]
  readonly notes?: string
  readonly norms?: readonly string[]
}

/** A charge in force from one moment to the next; `until: null` runs to the end of the stay. */
export type SupplierCharge = {
  readonly from: Date
  readonly until: Date | null
  /** Whole percent of the rate's net price, or an amount. */
  readonly charge: { readonly percent: number } | { readonly amount: Money }
}

export type SupplierPolicy = {
  readonly cancellable: boolean
  /** Last moment of free cancellation; `null` when there is none. */
  readonly freeUntil: Date | null
  readonly charges: readonly SupplierCharge[]
}

/** One offer for a group of rooms; `net` covers all its rooms and all nights. */
export type SupplierRate = {
  readonly roomIndex: number
  /** The supplier's own name for this offer, good for `check` and `book`. */
  readonly rateKey: string
  readonly roomTypeCode: string
  readonly roomTypeName: string
  readonly board: string
  readonly rateInfo: string
  readonly notes?: string | undefined
  readonly allotment: number
  readonly net: Money
  readonly numberOfRooms: number
  readonly occupancy: RoomOccupancy
  readonly policy: SupplierPolicy
}

export type SupplierRooms = {
  readonly combination: RoomCombinationType
  /** The hotel's, IANA name: deadlines are said in it. */
  readonly timeZone: string
  readonly groups: readonly {
    readonly roomNumber: number
    readonly numberOfRooms: number
    readonly roomIndexSequence: readonly number[]
  }[]
  readonly rates: readonly SupplierRate[]
}

export type ChosenRate = {
  readonly roomNumber: number
  readonly numberOfRooms: number
  readonly rateKey: string
}

export type CheckedRate = SupplierRate & { readonly roomNumber: number }

export type SupplierGuest = {
  readonly roomNumber: number
  readonly type: GuestType
  readonly title: GuestTitle
  readonly firstName: string
  readonly lastName: string
  readonly age?: number | undefined
}

export type SupplierOrder = {
  /** Ours, unique to one booking command: what an unknown outcome is looked up by. */
  readonly clientReference: string
  readonly hotelId: string
  readonly stay: Stay
  /** As they were checked; `net` is what we expect to be charged. */
  readonly rates: readonly (ChosenRate & { readonly net: Money })[]
  readonly holder: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  }
  readonly guests: readonly SupplierGuest[]
  readonly remarks: readonly string[]
}

export type SupplierConfirmation = {
  readonly clientReference: string
  readonly supplierReference: string
  readonly status: 'CONFIRMED' | 'CANCELLED'
}

/** One hotel supplier. Every call ends with the signal; `book` is never repeated by the caller. */
export type HotelSupplier = {
  /** After how many milliseconds its book knows what it has taken; its `lookUp` may say before that nothing arrived. */
  readonly bookLagMs: number
  search(
    keys: readonly DestinationSearchKey[],
    stay: Stay,
    signal: AbortSignal,
  ): Promise<readonly SupplierHotel[]>
  describe(hotelId: string, signal: AbortSignal): Promise<SupplierHotelDetail | null>
  /** No rates: nothing is left for this stay. */
  rooms(hotelId: string, stay: Stay, signal: AbortSignal): Promise<SupplierRooms>
  /** Prices, policies and allotments anew; throws `SupplierRefusal` when a rate is gone. */
  check(
    hotelId: string,
    stay: Stay,
    chosen: readonly ChosenRate[],
    signal: AbortSignal,
  ): Promise<{ combination: RoomCombinationType; rates: readonly CheckedRate[] }>
  book(order: SupplierOrder, signal: AbortSignal): Promise<SupplierConfirmation>
  /** By our reference, after an answer was lost; `null` when it never arrived. */
  lookUp(clientReference: string, signal: AbortSignal): Promise<SupplierConfirmation | null>
  /** Answers when it is cancelled, now or before; throws `SupplierRefusal` when it stays booked. */
  cancel(supplierReference: string, signal: AbortSignal): Promise<void>
}

export type HotelSuppliers = Readonly<Record<SupplierCode, HotelSupplier>>

export type DestinationFinder = {
  /** Destinations whose name holds the text, the best match first. */
  find(text: string): Promise<readonly FoundDestination[]>
}

export type FoundDestination = {
  readonly name: string
  readonly longName: string
  readonly keys: readonly DestinationSearchKey[]
}
