import { daysBetween } from '#contract/day/dates'
import { boardCodeOf } from '#contract/text/board-name'
import { SupplierRefusal } from '../../../../commands/supplier/supplier-refusal.ts'
import type { RoomOccupancy, Stay } from '../../../../hotel/ports.ts'
import { type BookNeeds, wantedOf } from '../book-rooms.ts'
import { rateIdOf } from '../check-rates.ts'
import type { Listing } from '../hotel-catalogue.ts'
import { type Offer, offersOf } from '../hotel-offers.ts'
import { arrangementOf } from '../room-groups.ts'
import { giveBackRooms, soldDuring, soldOut, takeRooms } from '../sold-nights.ts'
import { type SoldTerms, soldTerms } from '../sold-terms.ts'
import type { SoldStay } from './sold-stay.ts'

/** Rooms that share a rate, as they should be. */
export type WantedRooms = {
  readonly number: number
  /** Rooms of the booking that these are like, if it has none of that number. */
  readonly like?: number | undefined
  readonly numberOfRooms: number
}

export type OtherStay = {
  /** Left out: the days stay. */
  readonly days?: { readonly checkInDate: string; readonly checkOutDate: string } | undefined
  /** The code of the board of all rooms; left out: each keeps its own. */
  readonly board?: string | undefined
  /** Left out: the rooms stay. */
  readonly rooms?: readonly WantedRooms[] | undefined
}

type Sold = SoldStay & { readonly terms: readonly SoldTerms[] }
type Asked = WantedRooms & { readonly at: number; readonly occupancy: RoomOccupancy }

/** Gives the rooms of a booking back and takes the others; what stays as it was keeps price and terms. Answers what the book then has
 * of the order. Call it inside a transaction. */
export async function takeOtherRooms(
  needs: BookNeeds,
  listing: Listing,
  sold: Sold,
  { days, board, rooms }: OtherStay,
): Promise<object> {
  const { database, now } = needs
  // the rooms of the booking itself do not stand in its own way
  await giveBackRooms(
    database,
    sold.stay,
    sold.rates.map(({ rateKey, numberOfRooms }) => ({ rateId: rateIdOf(rateKey), rooms: numberOfRooms })),
  )
  const { combination, groups } = arrangementOf(listing.supplierCode, sold.stay)
  const current = sold.rates.map(({ roomNumber, numberOfRooms }) => ({ number: roomNumber, numberOfRooms }))
  const asked = (rooms ?? current).map((wanted): Asked => {
    const at = placeOf(wanted, sold)
    const rate = sold.rates[at]
    const occupancy =
      rate?.occupancy ?? groups.find(({ roomNumber }) => roomNumber === rate?.roomNumber)?.occupancy
    if (!occupancy) throw otherRooms()
    return { ...wanted, at, occupancy }
  })
  const stay: Stay = {
    ...sold.stay,
    ...days,
    ...(days && { nights: daysBetween(days.checkInDate, days.checkOutDate) }),
    rooms: asked.flatMap(({ numberOfRooms, occupancy }) =>
      Array.from({ length: numberOfRooms }, () => occupancy),
    ),
  }
  const arrangement = {
    combination,
    groups: asked.map(({ number: roomNumber, ...room }) => ({ ...room, roomNumber })),
  }
  const sales = await soldDuring(database, stay, listing.rates)
  const offers = offersOf(listing, stay, arrangement, sales, now(), 'CHECK')
  const choices = asked.map((room) => {
    const { rate, answer } = offerFor(room, offers, listing, sold, board)
    return { rate, checked: { ...answer, roomNumber: room.number } }
  })
  await takeRooms(database, stay, wantedOf(choices))
  const made = asked.map((room, at) => {
    const before = sold.rates[room.at]
    const choice = choices[at]
    const terms = sold.terms[room.at]
    if (!before || !choice || !terms) throw otherRooms()
    const isKept = !days && before.roomNumber === room.number && before.numberOfRooms === room.numberOfRooms
    const isSame = isKept && before.rateKey === choice.checked.rateKey
    const { net, rateKey } = isSame ? before : choice.checked
    return {
      rate: {
        roomNumber: room.number,
        numberOfRooms: room.numberOfRooms,
        rateKey,
        net,
        occupancy: room.occupancy,
      },
      terms: isSame ? terms : soldTerms(choice.checked),
    }
  })
  return { stay, rates: made.map(({ rate }) => rate), terms: made.map(({ terms }) => terms) }
}

function placeOf({ number, like }: WantedRooms, { rates }: Sold): number {
  const known = rates.findIndex(({ roomNumber }) => roomNumber === number)
  return known < 0 ? rates.findIndex(({ roomNumber }) => roomNumber === like) : known
}

/** At the rate that the rooms have; with another board at the one of the same room type and policy. */
function offerFor(
  { number, at }: Asked,
  offers: readonly Offer[],
  { rates }: Listing,
  sold: Sold,
  board: string | undefined,
): Offer {
  const rate = rates.find(({ id }) => id === rateIdOf(sold.rates[at]?.rateKey ?? ''))
  if (!rate) throw otherRooms()
  const hasBoard = board === undefined || boardCodeOf(sold.terms[at]?.room?.board ?? '') === board
  const alike = rates.filter(
    ({ room_type_code, policy }) => room_type_code === rate.room_type_code && policy === rate.policy,
  )
  if (!hasBoard && !alike.some((other) => boardCodeOf(other.board) === board)) {
    throw new SupplierRefusal('SUPPLIER_REFUSED', 'The hotel does not have this board for these rooms.')
  }
  const own = offers.filter(({ group }) => group.roomNumber === number)
  const offer = hasBoard
    ? own.find((one) => one.rate === rate)
    : own.find((one) => alike.includes(one.rate) && boardCodeOf(one.answer.board) === board)
  if (!offer) throw soldOut()
  return offer
}

function otherRooms(): SupplierRefusal {
  return new SupplierRefusal('SUPPLIER_REFUSED', 'These rooms are not those of the booking.')
}
