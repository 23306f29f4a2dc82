import type { HotelDeadlines, HotelSupplier } from '../../hotel/ports.ts'
import { createFailedRequestsHere, type FailedRequests } from '../http/failed-requests.ts'
import type { SupplierHttp } from '../http/supplier-http.ts'
import { askForArrivals } from './booking/arriving-bookings.ts'
import { bookHotel, lookUpHotel } from './booking/book.ts'
import { cancelBooking, simulateCancellation } from './booking/cancel.ts'
import { changeBookings } from './booking/change.ts'
import { askForNumbers } from './booking/hotel-numbers.ts'
import { askForMade } from './booking/made-bookings.ts'
import { referencesIn } from './booking/numbers-answer.ts'
import type { HotelContent } from './hotel-content.ts'
import { checkHotel } from './rate/check.ts'
import type { Log, OnRefusal } from './rate/refused-rates.ts'
import { roomsOf } from './rooms.ts'
import { searchZones } from './search.ts'
import type { ApitudeCredentials } from './signature.ts'
import { createVendorCalls } from './vendor-calls.ts'
import { vendorHosts } from './vendor-hosts.ts'

export type ApitudeNeeds = {
  readonly http: SupplierHttp
  /** Left out: they are known to this process alone. */
  readonly failed?: FailedRequests
  readonly content: HotelContent
  readonly credentials: ApitudeCredentials
  readonly now: () => Date
  readonly log: Log
  readonly onRefusal?: OnRefusal
  readonly connection: HotelSupplier['connection']
  /** Before the operations, as `/hotel-api/1.0`. */
  readonly basePath?: string
  readonly bookLagMs?: number
  /** `null`: what is usual for all suppliers. */
  readonly deadlines?: HotelDeadlines | null
  readonly environment?: Certifying['environment']
  /** Left out: the content is part of this server. */
  readonly contentStatus?: NonNullable<Certifying['content']>
}

type Certifying = NonNullable<HotelSupplier['certifying']>

/** As the vendor states them. */
export const vendorDeadlines = { search: 5_000, check: 15_000, book: 60_000, lookUp: 60_000 } as const
/** The vendor promises none: a guess, longer than a booking may take. */
const vendorLagMs = 120_000

/** Hotelbeds through the booking API of its APItude suite. */
export function createApitudeSupplier({
  http,
  content,
  credentials,
  now,
  failed = createFailedRequestsHere(now),
  log,
  onRefusal = () => {},
  connection,
  basePath = '/hotel-api/1.0',
  bookLagMs = vendorLagMs,
  deadlines = vendorDeadlines,
  environment = 'OTHER',
  contentStatus,
}: ApitudeNeeds): HotelSupplier {
  const calls = createVendorCalls({
    http,
    failed,
    credentials,
    now,
    basePath,
    deadlines: { ...vendorDeadlines, ...deadlines },
  })
  const needs = { calls, content, now, log, onRefusal }
  return {
    connection,
    ...(deadlines && { deadlines }),
    bookLagMs,
    certifying: {
      environment,
      liveHost: vendorHosts.live.booking,
      status: async (signal) => void (await calls.status(signal)),
      content: contentStatus ?? null,
    },
    search: (keys, stay, signal) => searchZones(needs, keys, stay, signal),
    async describe(hotelId, signal) {
      signal.throwIfAborted()
      const code = hotelCode(hotelId)
      return code === null ? null : content.describe(code)
    },
    rooms: (hotelId, stay, signal) => roomsOf(needs, hotelCode(hotelId), stay, signal),
    check: (hotelId, stay, chosen, signal) => checkHotel(needs, hotelCode(hotelId), stay, chosen, signal),
    book: (order, signal) => bookHotel(needs, order, signal),
    lookUp: (clientReference, signal) => lookUpHotel(needs, clientReference, signal),
    simulateCancellation: (reference, signal) => simulateCancellation(needs, reference, signal),
    cancel: (reference, signal) => cancelBooking(needs, reference, signal),
    changes: changeBookings(needs),
    hotelNumbers: askForNumbers(needs),
    toldNumbers: { referencesIn },
    arrivals: askForArrivals(needs),
    made: askForMade(needs),
  }
}

function hotelCode(hotelId: string): number | null {
  return /^[1-9]\d{0,8}$/.test(hotelId) ? Number(hotelId) : null
}
