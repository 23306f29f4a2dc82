import type { CertificateState, SupplierConnection } from '#contract/admin/suppliers'
import type { Coordinates, RoomCombinationType } from '#contract/hotel/hotel'
import type { DestinationSearchKey } from '#contract/hotel/request'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Money } from '#contract/money/money'
import type { Deadlines } from '../commands/answer/deadlines.ts'
import type { Certifying } from '../commands/certifying.ts'
import type { HotelChanges } from './change-ports.ts'
import type { RoomOccupancy, SupplierGuest, SupplierPolicy } from './stay-ports.ts'

export type { RoomOccupancy, SupplierCharge, SupplierGuest, SupplierPolicy } from './stay-ports.ts'

/** The requested stay; `rooms` has one entry for each room, in order. */
export type Stay = {
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly nights: number
  readonly nationality: string
  readonly rooms: readonly RoomOccupancy[]
  /** Whether rooms of the same occupancy may be offered as one group. */
  readonly groupRooms: boolean
}

/** Where a hotel is, for the price rules of a country or of a destination. */
export type HotelPlace = {
  /** ISO 3166, two letters. */
  readonly countryCode: string
  /** The supplier's codes of the destinations that the hotel lies in, the smallest as well as those around it. */
  readonly zoneCodes: readonly string[]
}

/** What the price of an offer is made from. `net` covers all its rooms and all nights. */
export type PriceableRate = {
  readonly net: Money
  /** What a client has to pay for all rooms and nights, if the supplier says so. */
  readonly mandatorySelling?: Money | undefined
  readonly numberOfRooms: number
}

export type SupplierHotel = HotelPlace & {
  readonly hotelId: string
  readonly hotelName: string
  readonly stars: number
  readonly accommodationType: string
  readonly destinationName: string
  readonly address: string
  readonly coordinates?: Coordinates | undefined
  /** The same for one hotel at any supplier that has it, as GIATA:123456, if the supplier says so. */
  readonly commonCode?: string | undefined
  readonly pictureUrl: string
  /** The cheapest rate of each room group, in the hotel's currency. Each group is priced and rounded separately. */
  readonly lowest: readonly PriceableRate[]
  /** Of each group the other rates that may cost the client less, because prices are prescribed; left out: there are none. */
  readonly rivals?: readonly (readonly PriceableRate[])[] | undefined
  /** The boards that every room group has a rate with, cheapest first. */
  readonly boards: readonly string[]
  /** The last moment until which a rate of every room group can be cancelled free; `null`: some group has no such rate. */
  readonly freeUntil: Date | null
}

export type SupplierHotelDetail = Omit<
  SupplierHotel,
  'lowest' | 'rivals' | 'boards' | 'freeUntil' | 'pictureUrl' | 'coordinates' | 'commonCode'
> & {
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

/** A tax or fee that the guest pays at the hotel: no price has it. */
export type TaxAtHotel = {
  /** In the supplier's words. */
  readonly name: string
  /** For all rooms and nights of the rate, often in the currency of the country. `null`: the supplier names no amount. */
  readonly amount: Money | null
}

/** One offer for a group of rooms, as `rooms` answers it. */
export type ListedRate = PriceableRate & {
  readonly roomIndex: number
  /** The supplier's key of this offer, for `check`. */
  readonly rateKey: string
  readonly roomTypeCode: string
  readonly roomTypeName: string
  readonly board: string
  readonly rateInfo: string
  /** In the supplier's words; only where nothing else tells this rate from another one. */
  readonly ratePlan?: string | undefined
  readonly notes?: string | undefined
  /** The supplier's special offers that the price has already. */
  readonly promotions?: readonly string[] | undefined
  readonly taxesAtHotel?: readonly TaxAtHotel[] | undefined
  readonly allotment: number
  readonly occupancy: RoomOccupancy
  /** `null`: the supplier tells it at the price check. */
  readonly policy: SupplierPolicy | null
}

/** An offer whose terms are all known. */
export type SupplierRate = ListedRate & { readonly policy: SupplierPolicy }

export type SupplierRooms = {
  readonly combination: RoomCombinationType
  /** IANA name; the hotel's deadlines are shown in it. */
  readonly timeZone: string
  readonly place: HotelPlace
  readonly groups: readonly {
    readonly roomNumber: number
    readonly numberOfRooms: number
    readonly roomIndexSequence: readonly number[]
  }[]
  readonly rates: readonly ListedRate[]
}

export type ChosenRate = {
  readonly roomNumber: number
  readonly numberOfRooms: number
  readonly rateKey: string
}

/** `rateKey` is the one to book, and may differ from the one that was checked. */
export type CheckedRate = SupplierRate & { readonly roomNumber: number }

export type SupplierOrder = {
  /** Our reference, unique to one supplier command; an unknown outcome is looked up by it. */
  readonly clientReference: string
  /** Of the user who books; a name is for nobody outside. */
  readonly agentId: string
  readonly hotelId: string
  readonly stay: Stay
  /** As answered by `check`; `net` is what we expect to be charged. */
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

/** What a supplier says that it has booked, as far as it says so. */
export type BookedStay = {
  readonly hotelId?: string | undefined
  readonly checkInDate?: string | undefined
  readonly checkOutDate?: string | undefined
  readonly rooms?: readonly { readonly roomTypeCode: string; readonly numberOfRooms: number }[] | undefined
  readonly currency?: string | undefined
  /** Of the client, where it is not the one that was sent. */
  readonly otherReference?: string | undefined
}

export type SupplierConfirmation = {
  readonly clientReference: string
  readonly supplierReference: string
  /** `PENDING`: taken down, but neither confirmed nor refused. */
  readonly status: 'CONFIRMED' | 'PENDING' | 'CANCELLED'
  /** Compared with the order: a confirmation of something else is in doubt. */
  readonly booked?: BookedStay | undefined
  /** What we owe for the booking, if the supplier says so. */
  readonly net?: Money | undefined
  /** Whom the supplier wants named on the voucher as the one that takes the payment. */
  readonly payableThrough?: { readonly name: string; readonly vatNumber: string } | undefined
  /** What we owe for its cancellation, if it is cancelled and the supplier says so. */
  readonly charge?: Money | undefined
}

/** What we owe for a cancellation; `null`: the supplier does not say. */
export type SupplierCancellation = { readonly charge: Money | null }

/** The hotel's own number of a booking, which its reception finds the guests by. */
export type HotelNumber = { readonly supplierReference: string; readonly number: string }

/** Whose numbers are wanted: of a span of days (both included) by the day of arrival or the day on which they came, or of some bookings. */
export type NumbersWanted =
  | {
      readonly by: 'ARRIVAL' | 'CAME'
      readonly from: string
      readonly to: string
      /** From 1. */
      readonly page: number
    }
  | { readonly by: 'REFERENCE'; readonly supplierReferences: readonly string[] }

/** References of one call. */
export const mostReferences = 80

/** A booking as the supplier's list of those that arrive has it; `statusWord`: in the supplier's own word, `roomNames`: by the codes of `booked`. */
export type ArrivingBooking = Pick<SupplierConfirmation, 'supplierReference' | 'status' | 'booked'> & {
  readonly statusWord: string
  readonly hotelName?: string | undefined
  readonly roomNames?: Readonly<Record<string, string>> | undefined
}
type ArrivalPage = { readonly bookings: readonly ArrivingBooking[]; readonly isLast: boolean }

/** A booking as the supplier's list of those that were made in a span of days has it. */
export type MadeBooking = Pick<SupplierConfirmation, 'supplierReference' | 'status' | 'booked' | 'net'> & {
  /** `null`: another program made it. */
  readonly ourReference: string | null
  readonly hotelName?: string | undefined
  readonly guestName?: string | undefined
}
type MadePage = { readonly bookings: readonly MadeBooking[]; readonly isLast: boolean }

/** How long calls to this supplier may take, in milliseconds, where that is not what is usual. A cancellation is a `book`, too. */
export type HotelDeadlines = Partial<Pick<Deadlines, 'search' | 'check' | 'book' | 'lookUp'>>

/** One hotel supplier. Every call stops when `signal` aborts; callers never repeat `book`. */
export type HotelSupplier = {
  readonly connection: SupplierConnection
  readonly deadlines?: HotelDeadlines
  /** Calls that may be sent in a day (UTC), by all processes together; left out: there is no bound. */
  readonly callsADay?: number
  /** How the certificate stands by which it knows this installation; left out: it does not ask for one. */
  readonly certificate?: { state(): CertificateState }
  /** Left out: it certifies nobody. */
  readonly certifying?: Certifying
  /** Milliseconds until `lookUp` is sure to find a new booking; until then it may answer `null` for one that arrived. */
  readonly bookLagMs: number
  search(
    keys: readonly DestinationSearchKey[],
    stay: Stay,
    signal: AbortSignal,
  ): Promise<readonly SupplierHotel[]>
  describe(hotelId: string, signal: AbortSignal): Promise<SupplierHotelDetail | null>
  /** Empty `rates`: nothing is left for this stay. */
  rooms(hotelId: string, stay: Stay, signal: AbortSignal): Promise<SupplierRooms>
  /** Fresh prices, policies and allotments; throws `SupplierRefusal` when a rate is gone. */
  check(
    hotelId: string,
    stay: Stay,
    chosen: readonly ChosenRate[],
    signal: AbortSignal,
  ): Promise<{ combination: RoomCombinationType; rates: readonly CheckedRate[] }>
  book(order: SupplierOrder, signal: AbortSignal): Promise<SupplierConfirmation>
  /** Finds a booking by our reference, after its answer was lost; `null`: it never arrived. */
  lookUp(clientReference: string, signal: AbortSignal): Promise<SupplierConfirmation | null>
  /** What a cancellation would cost now, or has cost; changes nothing. Throws `SupplierRefusal` for a booking that cannot be
   * cancelled. */
  simulateCancellation(supplierReference: string, signal: AbortSignal): Promise<SupplierCancellation>
  /** Resolves when the booking is cancelled, now or earlier; throws `SupplierRefusal` when it stays booked. */
  cancel(supplierReference: string, signal: AbortSignal): Promise<SupplierCancellation>
  /** Left out: it takes no changes from here, and the desk asks it. */
  readonly changes?: HotelChanges
  /** The numbers that hotels have given to bookings, which come some time after the booking: one call, and of a span of days one page. Left
   * out: this supplier never has them. */
  hotelNumbers?(
    wanted: NumbersWanted,
    signal: AbortSignal,
  ): Promise<{ readonly numbers: readonly HotelNumber[]; readonly isLast: boolean }>
  /** The bookings whose check-in is in a span of days (both included): one call, one page. Left out: it has no such list. */
  arrivals?(days: { from: string; to: string; page: number }, signal: AbortSignal): Promise<ArrivalPage>
  /** The bookings that were made in a span of days (both included): one call, one page. Left out: it has no such list. */
  made?(days: { from: string; to: string; page: number }, signal: AbortSignal): Promise<MadePage>
  /** Reads what the supplier sends us when numbers come: of which bookings, by its references. Left out: it sends nothing. */
  readonly toldNumbers?: { referencesIn(body: unknown): readonly string[] }
}

/** One that is missing is not configured, and not offered. */
export type HotelSuppliers = Readonly<Partial<Record<SupplierCode, HotelSupplier>>>

export type DestinationFinder = {
  /** Destinations whose name contains the text, best match first. */
  find(text: string): Promise<readonly FoundDestination[]>
  /** Each of these codes, whoever's it is, with the long name of its place; with several where it has several. */
  names(codes: readonly string[]): Promise<readonly (readonly [code: string, name: string])[]>
}

export type FoundDestination = {
  readonly name: string
  readonly longName: string
  readonly keys: readonly DestinationSearchKey[]
}
