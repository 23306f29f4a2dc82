import type { SupplierCode } from '#contract/hotel/supplier'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { DestinationFinder, HotelSupplier, SupplierRooms } from '../../../hotel/ports.ts'
import { bookLagMs } from '../book-lag.ts'
import { connection } from '../connection.ts'
import { failAtDemonstration } from '../injected-faults.ts'
import { arrivalsOf } from './afterwards/changed-bookings.ts'
import { hotelNumbers } from './afterwards/hotel-numbers.ts'
import { type BookNeeds, bookRooms, lookUpBooking } from './book-rooms.ts'
import { cancelRooms, simulateCancellation } from './cancel-rooms.ts'
import { hotelChanges } from './change/hotel-changes.ts'
import { checkRates } from './check-rates.ts'
import { describeHotel } from './describe-hotel.ts'
import { createDestinationFinder } from './destination-finder.ts'
import { listedRate } from './hotel-behaviour.ts'
import { createCatalogueReader, type Listing, placeOf, type ReadCatalogue } from './hotel-catalogue.ts'
import { offersOf } from './hotel-offers.ts'
import { arrangementOf } from './room-groups.ts'
import { searchHotels } from './search-hotels.ts'
import { soldDuring } from './sold-nights.ts'

export type SandboxHotelNeeds = {
  readonly database: Database
  readonly now: () => Date
  /** Whether a guest with the last name Crash kills the process; only for tests. */
  readonly allowCrash?: boolean
  readonly crash?: () => void
  /** Delay of the slow supplier in milliseconds: longer than the deadline of a search, shorter than that of a booking. */
  readonly slowMs?: number
  /** Left out: one of its own. */
  readonly readCatalogue?: ReadCatalogue
}

export type SandboxHotelSuppliers = Readonly<Record<SupplierCode, HotelSupplier>>

export function killProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Longer than the deadline of a search, shorter than that of a booking; in milliseconds. */
export const usualSlowMs = 12_000

/** The sandbox simulates external systems: its calls open their own transactions, so never call it inside one. */
export function createSandboxHotelSuppliers({
  database,
  now,
  allowCrash = false,
  crash = killProcess,
  slowMs = usualSlowMs,
  readCatalogue = createCatalogueReader(database),
}: SandboxHotelNeeds): { suppliers: SandboxHotelSuppliers; destinations: DestinationFinder } {
  const needs = {
    database,
    now,
    crash: allowCrash ? crash : undefined,
    readCatalogue,
    slowMs,
  }
  return {
    suppliers: {
      HBD: supplierOver(needs, 'HBD'),
      FRM: supplierOver(needs, 'FRM'),
      MGH: supplierOver(needs, 'MGH'),
    },
    destinations: createDestinationFinder(needs.readCatalogue),
  }
}

const nowhere = { timeZone: 'Asia/Jakarta', place: { countryCode: 'ID', zoneCodes: [] } }

/** Entries of a page of numbers, or of arrivals. */
const atOnce = 100

type Needs = BookNeeds & { readonly readCatalogue: ReadCatalogue }

function supplierOver(needs: Needs, supplierCode: SupplierCode): HotelSupplier {
  const { database, now, readCatalogue } = needs
  const find = async (hotelId: string, signal: AbortSignal) => {
    signal.throwIfAborted()
    return (await readCatalogue()).listing(supplierCode, hotelId)
  }
  const known = async (hotelId: string, signal: AbortSignal): Promise<Listing> => {
    const listing = await find(hotelId, signal)
    if (!listing) throw new SupplierRefusal('SUPPLIER_REFUSED', `${supplierCode} does not know this hotel.`)
    return listing
  }
  return {
    connection,
    bookLagMs,
    search: (keys, stay, signal) => searchHotels(needs, supplierCode, keys, stay, signal),
    async describe(hotelId, signal) {
      const listing = await find(hotelId, signal)
      if (!listing) return null
      failAtDemonstration('describe', listing)
      return describeHotel(listing)
    },
    async rooms(hotelId, stay, signal): Promise<SupplierRooms> {
      const listing = await find(hotelId, signal)
      const { combination, groups } = arrangementOf(supplierCode, stay)
      if (!listing) return { combination, ...nowhere, groups: [], rates: [] }
      const where = { timeZone: listing.place.time_zone, place: placeOf(listing) }
      failAtDemonstration('rooms', listing)
      const sold = await soldDuring(database, stay, listing.rates)
      const offers = offersOf(listing, stay, { combination, groups }, sold, now(), 'ROOMS')
      if (offers.length === 0) return { combination, ...where, groups: [], rates: [] }
      return {
        combination,
        ...where,
        groups: groups.map((group) => ({
          roomNumber: group.roomNumber,
          numberOfRooms: group.numberOfRooms,
          roomIndexSequence: offers
            .filter((offer) => offer.group === group)
            .map(({ answer }) => answer.roomIndex),
        })),
        rates: offers.map(({ answer }) => listedRate(listing.hotel, answer)),
      }
    },
    async check(hotelId, stay, chosen, signal) {
      const listing = await known(hotelId, signal)
      failAtDemonstration('check', listing)
      const { combination, choices } = await checkRates(needs, listing, stay, chosen)
      return { combination, rates: choices.map(({ checked }) => checked) }
    },
    async book(order, signal) {
      return bookRooms(needs, await known(order.hotelId, signal), order, signal)
    },
    async lookUp(clientReference, signal) {
      signal.throwIfAborted()
      return lookUpBooking(database, supplierCode, clientReference)
    },
    simulateCancellation: (supplierReference, signal) =>
      simulateCancellation(needs, supplierReference, signal),
    cancel: (supplierReference, signal) => cancelRooms(needs, supplierReference, signal),
    changes: hotelChanges({ ...needs, findListing: known }),
    async hotelNumbers(wanted, signal) {
      signal.throwIfAborted()
      const first = wanted.by === 'REFERENCE' ? 0 : (wanted.page - 1) * atOnce
      const numbers = await hotelNumbers(needs, supplierCode, wanted, { first, most: atOnce })
      return { numbers, isLast: numbers.length < atOnce }
    },
    async arrivals({ page, ...days }, signal) {
      signal.throwIfAborted()
      const bookings = await arrivalsOf(needs, supplierCode, days, {
        first: (page - 1) * atOnce,
        most: atOnce,
      })
      return { bookings, isLast: bookings.length < atOnce }
    },
  }
}
