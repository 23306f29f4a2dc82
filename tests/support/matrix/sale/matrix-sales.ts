import type { Endpoint } from '#contract/call/endpoint'
import type { BookingRequest } from '#contract/hotel/booking-request'
import { bookHotel, checkPrice, listRooms, searchAvailability } from '#contract/hotel/hotel'
import { basisPointsOf, money } from '#contract/money/money'
import { type AgentClient, stayRequest } from '../../client/agent-client.ts'
import { type Org, owners, reaches, readers } from '../matrix-people.ts'
import { comparable, fingerprint, type Prober } from './matrix-prober.ts'
import { amountsIn } from './matrix-secrets.ts'

/** The requests of one reader's sale, to be sent by every other reader. */
type SaleRequests = { search: object; rooms: object; check: object; book: BookingRequest }

/** A reader who sends the requests of another (search, rooms, check, booking) gets own prices or a refusal. */
export function probeSales(endpoint: Endpoint) {
  return async (prober: Prober, wrong: string[]): Promise<void> => {
    const { agents } = prober.world
    const requests = {
      TRADEWIND: await saleRequestsOf(agents.TRADEWIND),
      NUSA: await saleRequestsOf(agents.NUSA),
      'NUSA-BALI': await saleRequestsOf(agents['NUSA-BALI']),
      SAMUDRA: await saleRequestsOf(agents.SAMUDRA),
      MERAPI: await saleRequestsOf(agents.MERAPI),
    }
    const before = await fingerprint(prober.world)
    const nets = new Map(
      offersIn(
        (await prober.ask('TRADEWIND', endpoint, { body: bodyFor(endpoint, requests.NUSA) })).body,
      ).map(({ place, offer }) => [place, Number(/"quotedTotalPrice":\["IDR",(\d+)\]/.exec(offer)?.[1])]),
    )
    for (const reader of readers) {
      for (const asker of prober.sample(readers)) {
        if (endpoint === bookHotel && asker === reader) continue
        const answer = await prober.ask(reader, endpoint, { body: bodyFor(endpoint, requests[asker]) })
        const offers = offersIn(answer.body)
        if (endpoint === bookHotel ? answer.status === 200 : offers.length === 0)
          wrong.push(`${reader} with the requests of ${asker}: ${answer.status} ${answer.text.slice(0, 200)}`)
        for (const { place, offer } of offers) {
          const written = amountsIn(offer)
          const hidden = hiddenFrom(reader, nets.get(place) ?? 0).filter((amount) => written.has(amount))
          if (hidden.length > 0)
            wrong.push(`${reader} with the requests of ${asker} reads ${hidden.join()} in ${offer}`)
        }
      }
      await probeForeignBuyers(prober, wrong, endpoint, reader, requests[reader])
    }
    if ((await fingerprint(prober.world)) !== before) wrong.push('something was changed')
  }
}

async function saleRequestsOf(agent: AgentClient): Promise<SaleRequests> {
  const search = stayRequest()
  const found = await agent.call(searchAvailability, { body: search })
  const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
  const item = found.hotelAvailabilityList.find(({ hotelName }) => !hotelName.includes('('))
  if (!item) throw new Error('no hotel was found')
  const { supplierCode, hotelId } = item
  const rooms = { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo }
  const offer = (await agent.call(listRooms, { body: rooms })).hotelRoomListResponse[0]?.roomPriceList[0]
  const selectedRoomIndexCombinationList = [
    { roomNumber: 1, numberOfRooms: 1, roomPriceKey: offer?.roomPriceKey ?? '' },
  ]
  const supplierRoomPriceList = [{ supplierCode, hotelId, selectedRoomIndexCombinationList }]
  const book = await agent.prepareBooking({ refundable: true, issueNow: false })
  return { search, rooms, check: { supplierRoomPriceList, searchReqInfo }, book }
}

function bodyFor(endpoint: Endpoint, { search, rooms, check, book }: SaleRequests): object {
  if (endpoint === searchAvailability) return search
  if (endpoint === listRooms) return rooms
  return endpoint === checkPrice ? check : book
}

/** Selling to an organisation that is not below the reader is refused as if it did not exist. */
async function probeForeignBuyers(
  prober: Prober,
  wrong: string[],
  endpoint: Endpoint,
  reader: Org,
  { search, rooms, check, book }: SaleRequests,
): Promise<void> {
  const bodyNaming = (orgId: string) => {
    const corporate = { orgId, orgName: 'Somebody', orgType: 'CORPORATE' }
    if (endpoint === searchAvailability) return { ...search, searchModifier: { corporate } }
    if (endpoint === checkPrice) return { ...check, priceModifier: { corporate } }
    if (endpoint === listRooms) return { ...rooms, searchReqInfo: `${orgId}.${'x'.repeat(43)}` }
    return { ...book, bookingModifier: { ...book.bookingModifier, impersonatePnrOwnership: { orgId } } }
  }
  const answer = async (orgId: string) =>
    comparable(await prober.ask(reader, endpoint, { body: bodyNaming(orgId) }), orgId)
  for (const owner of owners.filter((owner) => !reaches(reader, owner))) {
    const [foreign, missing] = [await answer(owner), await answer('NOSUCH')]
    if (foreign.status === 200 || JSON.stringify(foreign) !== JSON.stringify(missing))
      wrong.push(`${reader} for ${owner}: ${JSON.stringify(foreign)}, missing: ${JSON.stringify(missing)}`)
  }
}

/** Each offer in an answer as JSON; `place` names the hotel or room, the same in every answer. */
function offersIn(body: unknown): { place: string; offer: string }[] {
  if (Array.isArray(body)) return body.flatMap(offersIn)
  if (typeof body !== 'object' || body === null) return []
  const { hotelLowestPrice, roomTotalPrice, supplierCode, hotelId, roomIndex } = Object(body)
  if (hotelLowestPrice) return [{ place: `${supplierCode}/${hotelId}`, offer: JSON.stringify(body) }]
  if (roomTotalPrice) return [{ place: `room ${roomIndex}`, offer: JSON.stringify(body) }]
  return Object.values(body).flatMap(offersIn)
}

/** The amounts that the reader may not see: the supplier's net price and the net prices of other organisations. */
function hiddenFrom(reader: Org, net: number): number[] {
  const plus = (amount: number, bp: number) => amount + basisPointsOf(money('IDR', amount), bp).minor
  const nusa = plus(net, 400)
  const paid = { NUSA: nusa, 'NUSA-BALI': plus(nusa, 300), SAMUDRA: plus(nusa, 500), MERAPI: plus(net, 450) }
  if (reader === 'TRADEWIND') return []
  const others = owners.filter((owner) => reader === 'SAMUDRA' || !reaches(reader, owner))
  return [net, ...others.map((owner) => paid[owner])].filter((amount) => amount > 0)
}
