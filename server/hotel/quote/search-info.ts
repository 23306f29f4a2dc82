import * as v from 'valibot'
import { dayInJakarta, daysBetween, isoDate } from '#contract/day/dates'
import { type HalReq, nationalities } from '#contract/hotel/request'
import { supplierCode } from '#contract/hotel/supplier'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Seal } from '../../http/seal.ts'
import type { Stay } from '../ports.ts'

const occupancy = v.object({
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  childrenAges: v.array(v.number()),
})

/** The signed content of `searchReqInfo`, so that any process can answer the calls that follow. */
const searchInfo = v.object({
  stay: v.object({
    checkInDate: isoDate,
    checkOutDate: isoDate,
    nights: v.number(),
    nationality: v.picklist(nationalities),
    rooms: v.array(occupancy),
    groupRooms: v.boolean(),
  }),
  /** The organisation to book for, below the viewer's; `null`: the viewer's own. */
  forOrg: v.nullable(v.string()),
})
export type SearchInfo = v.InferOutput<typeof searchInfo>

/** The signed content of `roomPriceKey`: an offer of the room list, or a room of a quote. */
const offerKey = v.object({ rateKey: v.string(), supplierCode, hotelId: v.string() })
const quoteKey = v.object({ quoteId: v.string(), roomNumber: v.number() })

/** The three kinds of signed strings that the hotel calls hand out. */
export type HotelSeals = { search: Seal; offer: Seal; quote: Seal }

export function stayOf(request: HalReq): Stay {
  return {
    checkInDate: request.checkInDate,
    checkOutDate: request.checkOutDate,
    nights: daysBetween(request.checkInDate, request.checkOutDate),
    nationality: request.guestNationalityCode,
    rooms: request.numberOfAdultsInEachRooms.map((adults, room) => ({
      adults,
      children: request.numberOfChildrenInEachRooms[room] ?? 0,
      infants: request.numberOfInfantsInEachRooms[room] ?? 0,
      childrenAges: request.childrenAgesInEachRooms[room] ?? [],
    })),
    groupRooms: request.allowOccupancyGrouping,
  }
}

/** The business day is Jakarta's (safety: H10). */
export function refusePast({ checkInDate }: Pick<Stay, 'checkInDate'>, now: Date): void {
  if (checkInDate < dayInJakarta(now)) throw refusal('INVALID_REQUEST', 'refusals.checkInPast')
}

export function openSearch(seals: HotelSeals, sealed: string, now: Date): SearchInfo {
  const opened = seals.search.open(searchInfo, sealed) ?? refuse()
  refusePast(opened.stay, now)
  return opened
}

/** The organisation that a signed search was made for, however old it is; without one the viewer's own. */
export function buyerOfSearch(
  seals: HotelSeals,
  { orgId }: Pick<Viewer, 'orgId'>,
  sealed: string | undefined,
): string {
  return (sealed === undefined ? null : seals.search.open(searchInfo, sealed)?.forOrg) ?? orgId
}

export function openOffer(seals: HotelSeals, sealed: string): v.InferOutput<typeof offerKey> {
  return seals.offer.open(offerKey, sealed) ?? refuse()
}

export function openQuote(seals: HotelSeals, sealed: string): v.InferOutput<typeof quoteKey> {
  const opened = seals.quote.open(quoteKey, sealed)
  if (!opened) throw refusal('PRICE_CHECK_NEEDED', 'refusals.roomNotChecked')
  return opened
}

function refuse(): never {
  throw refusal('SEARCH_AGAIN', 'refusals.searchUnreadable')
}
