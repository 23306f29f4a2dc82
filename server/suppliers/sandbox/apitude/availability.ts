import * as v from 'valibot'
import { daysBetween, isoDate } from '#contract/day/dates'
import type { RoomOccupancy, Stay } from '../../../hotel/ports.ts'
import { flatMapInChunks } from '../../../http/guard/light-calls.ts'
import type { Listing } from '../hotels/hotel-catalogue.ts'
import { type Offer, offersOf } from '../hotels/hotel-offers.ts'
import { arrangementOf } from '../hotels/room-groups.ts'
import { soldDuring, soldOnFullRates } from '../hotels/sold-nights.ts'
import { failAtDemonstration } from '../injected-faults.ts'
import { FaceRefusal } from './api.ts'
import type { ApiNeeds } from './api-needs.ts'
import { amountText, isRechecked, rateBody, shiftedRate } from './rate-body.ts'
import { failingHotelCode } from './test-destinations.ts'

const maxHotels = 2_000
const request = v.object({
  stay: v.object({ checkIn: isoDate, checkOut: isoDate }),
  occupancies: v.pipe(
    v.array(
      v.object({
        rooms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
        adults: v.pipe(v.number(), v.integer(), v.minValue(1)),
        children: v.pipe(v.number(), v.integer(), v.minValue(0)),
        paxes: v.optional(v.array(v.object({ type: v.literal('CH'), age: v.number() })), []),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
  hotels: v.object({ hotel: v.pipe(v.array(v.number()), v.minLength(1), v.maxLength(maxHotels)) }),
  sourceMarket: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'ID'),
})

/** One hotel is asked for its rooms, several are a list: demonstration hotels tell them apart. */
export async function availability({ database, now, readCatalogue }: ApiNeeds, body: unknown) {
  const parsed = v.safeParse(request, body)
  if (!parsed.success) throw new FaceRefusal(400, 'INVALID_REQUEST', parsed.issues[0].message)
  const stay = stayOf(parsed.output)
  const codes = [...new Set(parsed.output.hotels.hotel)]
  if (codes.includes(failingHotelCode)) throw new FaceRefusal(500, 'SYSTEM_ERROR', 'Internal server error.')
  const catalogue = await readCatalogue()
  const listings = codes.flatMap((code) => catalogue.listing('HBD', String(code)) ?? [])
  const [only] = listings
  const isList = codes.length > 1
  if (only && !isList) failAtDemonstration('rooms', only)
  const sold =
    only && !isList
      ? await soldDuring(database, stay, only.rates)
      : await soldOnFullRates(database, stay, stay.rooms.length)
  const arrangement = arrangementOf('HBD', stay)
  const hotels = await flatMapInChunks(listings, (listing) => {
    const offers = offersOf(listing, stay, arrangement, sold, now(), isList ? 'LIST' : 'ROOMS')
    return offers.length > 0 ? [hotelBody(listing, stay, offers)] : []
  })
  return {
    hotels: {
      ...(hotels.length > 0 && { hotels }),
      checkIn: stay.checkInDate,
      checkOut: stay.checkOutDate,
      total: hotels.length,
    },
  }
}

function hotelBody(listing: Listing, stay: Stay, offers: readonly Offer[]) {
  const nets = offers.map(({ answer }) => answer.net.minor)
  const { currency } = listing.place
  const rooms = roomBodies(listing, stay, offers, false)
  return {
    ...aboutHotel(listing),
    rooms: isRechecked(listing)
      ? rooms.map((room) => ({ ...room, rates: [...room.rates, shiftedRate(stay)] }))
      : rooms,
    minRate: amountText({ currency, minor: Math.min(...nets) }),
    maxRate: amountText({ currency, minor: Math.max(...nets) }),
    currency,
  }
}

export function aboutHotel({ hotelId, hotel, place }: Listing) {
  return {
    code: Number(hotelId),
    name: hotel.name,
    categoryCode: `${hotel.stars}EST`,
    categoryName: `${hotel.stars} STARS`,
    destinationName: place.name,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
  }
}

export function roomBodies(listing: Listing, stay: Stay, offers: readonly Offer[], isChecked: boolean) {
  const rooms = new Map<string, { code: string; name: string; rates: object[] }>()
  for (const offer of offers) {
    const { room_type_code: code, room_type_name: name } = offer.rate
    const room = rooms.get(code) ?? { code, name, rates: [] }
    room.rates.push(rateBody(listing, stay, offer, isChecked))
    rooms.set(code, room)
  }
  return [...rooms.values()]
}

function stayOf({ stay, occupancies, sourceMarket }: v.InferOutput<typeof request>): Stay {
  const rooms = occupancies.flatMap(({ rooms: count, adults, children, paxes }) => {
    if (paxes.length !== children) throw new FaceRefusal(400, 'INVALID_DATA', 'Each child needs an age.')
    const ages = paxes.map(({ age }) => age)
    const childrenAges = ages.filter((age) => age >= 2)
    const occupancy: RoomOccupancy = {
      adults,
      childrenAges,
      children: childrenAges.length,
      infants: ages.length - childrenAges.length,
    }
    return Array.from({ length: count }, () => occupancy)
  })
  const nights = daysBetween(stay.checkIn, stay.checkOut)
  if (nights < 1) throw new FaceRefusal(400, 'INVALID_DATA', 'The check-out must be after the check-in.')
  const keys = occupancies.map(({ adults, paxes }) =>
    [adults, ...paxes.map(({ age }) => age).toSorted((a, b) => a - b)].join(),
  )
  return {
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    nights,
    nationality: sourceMarket,
    rooms,
    // who asks twice for the same guests wants rates for each
    groupRooms: new Set(keys).size === keys.length,
  }
}
