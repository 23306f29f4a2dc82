import { daysBetween } from '#contract/day/dates'
import type { ExchangeRates } from '#contract/money/exchange'
import { add, money } from '#contract/money/money'
import { isPrescribed, priceOf, proportion, vatBpOf, withServiceCharge } from '#contract/money/pricing'
import { boardCodeOf } from '#contract/text/board-name'
import { type Entry, mergeByAccount, negative } from '../../ledger/ledger-store.ts'
import { paymentEntries, sumIfOne } from '../booking/booking-money.ts'
import type { BookingRecord, RoomRecord } from '../booking/booking-record.ts'
import type { ChangedRate, ChangedStay } from '../change-ports.ts'
import { recordPolicy, recordPrice } from '../quote/price-rate.ts'
import { type BookedState, sumsOf } from './booked-state.ts'

/** The changed booking in its prices: rooms that are as they were and whose net is the same keep price and terms; all others are priced
 * anew by the rules and the exchange rates that the booking was made with, an added room by those of the one it is like. `null`: the
 * supplier does not say enough for that, or the booking does not. */
export function priced(
  before: BookedState,
  after: BookedState,
  { net, rates }: ChangedStay,
): BookedState | null {
  const isMoved = nightsOf(before) !== nightsOf(after) || before.checkInDate !== after.checkInDate
  const { rooms, billedNet } = before.record
  const wanted = after.record.rooms
  const areSame = wanted.length === rooms.length && wanted.every((room, at) => isSameRoom(room, rooms[at]))
  if (!rates) {
    const known = billedNet ?? sumIfOne(rooms.map((room) => room.net))
    const isSame = net === undefined || (net.currency === known?.currency && net.minor === known.minor)
    return isSame && areSame && !isMoved ? after : null
  }
  const nights = { before: nightsOf(before), after: nightsOf(after) }
  const made: RoomRecord[] = []
  for (const [at, room] of wanted.entries()) {
    const rate = rates[at]
    const source = sourceOf(room, rooms)
    if (!rate || !source || rate.net.currency !== source.net.currency) return null
    const isKept = rate.net.minor === source.net.minor && isSameRoom(room, source) && !isMoved
    const repriced = isKept ? source : reprice(room, source, rate, nights, before)
    if (!repriced) return null
    made.push(repriced)
  }
  const { billedNet: _earlier, ...record } = after.record
  const isSame = areSame && made.every((room, at) => room === rooms[at])
  const priced = { ...record, rooms: made, ...(isSame && billedNet && { billedNet }) }
  return { ...after, record: priced, ...sumsOf(priced) }
}

const nightsOf = ({ checkInDate, checkOutDate }: BookedState) => daysBetween(checkInDate, checkOutDate)

function isSameRoom(room: RoomRecord, other: RoomRecord | undefined): boolean {
  return (
    room.roomNumber === other?.roomNumber &&
    room.numberOfRooms === other.numberOfRooms &&
    room.board === other.board
  )
}

/** The rooms of before that these are, or are like. */
function sourceOf({ roomNumber, like }: RoomRecord, rooms: readonly RoomRecord[]): RoomRecord | undefined {
  return (
    rooms.find((room) => room.roomNumber === roomNumber) ?? rooms.find((room) => room.roomNumber === like)
  )
}

function reprice(
  room: RoomRecord,
  source: RoomRecord,
  { net, policy, board }: ChangedRate,
  nights: { before: number; after: number },
  { record: { exchangeRates } }: BookedState,
): RoomRecord | null {
  const { price } = source
  if (!price.steps || !exchangeRates || isPrescribed(price)) return null
  if (board !== undefined && boardCodeOf(board) !== boardCodeOf(room.board)) return null
  const rates: ExchangeRates = exchangeRates
  const levels = price.steps.map(({ sellerId, buyerId, buyerType, rules }) => ({
    sellerId,
    buyerId,
    buyerType,
    rules,
  }))
  const { currency } = price.totalSellingPrice
  const vatBp = vatBpOf(price)
  const roomNights = nights.after * room.numberOfRooms
  const quoted = priceOf(
    net,
    roomNights,
    { levels, vatBp },
    { amount: money(currency, 0), percentBp: 0 },
    rates,
  )
  // what the agency adds for itself stays the same for a room and night
  const charge = proportion(price.calculatedServiceCharges, roomNights, nights.before * source.numberOfRooms)
  return {
    ...room,
    board: board ?? room.board,
    net,
    policy: recordPolicy(policy),
    price: recordPrice(withServiceCharge(quoted, 1, { amount: charge, percentBp: 0 }, vatBp)),
  }
}

/** The entries that turn the payment for a booking as it was into the one for it as it is: empty where they are the same. */
export function differenceEntries(
  from: Parameters<typeof paymentEntries>[0],
  supplierCode: string,
  before: BookingRecord,
  after: BookingRecord,
): Entry[] {
  return mergeByAccount([
    ...paymentEntries(from, supplierCode, after),
    ...paymentEntries(from, supplierCode, before).map(({ account, amount }) => ({
      account,
      amount: negative(amount),
    })),
  ])
}

/** What confirming takes from the owner's deposit; below zero: what it gives back. */
export function depositDifference(before: BookedState, after: BookedState) {
  return add(after.deposit, negative(before.deposit))
}
