import * as v from 'valibot'
import type { Listing } from '../hotels/hotel-catalogue.ts'
import { type Offer, offersOf } from '../hotels/hotel-offers.ts'
import { arrangementOf } from '../hotels/room-groups.ts'
import { soldDuring } from '../hotels/sold-nights.ts'
import { failAtDemonstration } from '../injected-faults.ts'
import { FaceRefusal } from './api.ts'
import type { ApiNeeds } from './api-needs.ts'
import { aboutHotel, roomBodies } from './availability.ts'
import { amountText } from './rate-body.ts'
import { type RoomKey, readKey } from './room-key.ts'

const maxKeys = 10
const request = v.object({
  rooms: v.pipe(v.array(v.object({ rateKey: v.string() })), v.minLength(1), v.maxLength(maxKeys)),
})

export async function checkRates(needs: ApiNeeds, body: unknown) {
  const parsed = v.safeParse(request, body)
  if (!parsed.success) throw new FaceRefusal(400, 'INVALID_REQUEST', parsed.issues[0].message)
  const keys = parsed.output.rooms.map(({ rateKey }) => readKey(rateKey))
  const [first] = keys
  const listing = first && (await listingOf(needs, first))
  if (!first || !listing || keys.some(({ hotelId }) => hotelId !== first.hotelId)) throw unknownRate()
  failAtDemonstration('check', listing)
  const offers: Offer[] = []
  for (const key of keys) offers.push(await offerOf(needs, listing, key))
  const total = offers.reduce((sum, { answer }) => sum + answer.net.minor, 0)
  return {
    hotel: {
      ...aboutHotel(listing),
      rooms: roomBodies(listing, first.stay, offers, true),
      checkIn: first.stay.checkInDate,
      checkOut: first.stay.checkOutDate,
      totalNet: amountText({ currency: listing.place.currency, minor: total }),
      currency: listing.place.currency,
      paymentDataRequired: false,
    },
  }
}

export async function listingOf({ readCatalogue }: ApiNeeds, { hotelId }: Pick<RoomKey, 'hotelId'>) {
  return (await readCatalogue()).listing('HBD', hotelId)
}

/** What the key offers now. */
export async function offerOf(
  { database, now }: ApiNeeds,
  listing: Listing,
  { stay, rateId, group }: RoomKey,
): Promise<Offer> {
  if (!listing.rates.some(({ id }) => id === rateId)) throw unknownRate()
  const sold = await soldDuring(database, stay, listing.rates)
  const offers = offersOf(listing, stay, arrangementOf('HBD', stay), sold, now(), 'CHECK')
  const offer = offers.find((one) => one.rate.id === rateId && one.group.roomNumber === group)
  if (!offer) throw new FaceRefusal(500, 'PRODUCT_ERROR', 'Insufficient allotment.')
  return offer
}

function unknownRate(): FaceRefusal {
  return new FaceRefusal(400, 'INVALID_DATA', 'The rateKey is not valid.')
}
