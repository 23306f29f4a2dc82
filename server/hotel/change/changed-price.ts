import { daysBetween } from '#contract/day/dates'
import type { ExchangeRates } from '#contract/money/exchange'
import { add, money } from '#contract/money/money'
import { isPrescribed, priceOf, proportion, vatBpOf, withServiceCharge } from '#contract/money/pricing'
import { type Entry, mergeByAccount, negative } from '../../ledger/ledger-store.ts'
import { paymentEntries, sumIfOne } from '../booking/booking-money.ts'
import type { BookingRecord, RoomRecord } from '../booking/booking-record.ts'
import type { ChangedRate, ChangedStay } from '../change-ports.ts'
import { recordPolicy, recordPrice } from '../quote/price-rate.ts'
import { type BookedState, sumsOf } from './booked-state.ts'

/** The changed booking in its prices: each room whose net changed is priced anew by the rules and the exchange rates that the
 * booking was made with. `null`: the supplier does not say enough for that, or the booking does not. */
export function priced(
  before: BookedState,
  after: BookedState,
  { net, rates }: ChangedStay,
): BookedState | null {
  const isMoved = nightsOf(before) !== nightsOf(after) || before.checkInDate !== after.checkInDate
  const { rooms, billedNet } = before.record
  if (!rates) {
    const known = billedNet ?? sumIfOne(rooms.map((room) => room.net))
    const isSame = net === undefined || (net.currency === known?.currency && net.minor === known.minor)
    return isSame && !isMoved ? after : null
  }
  const nights = { before: nightsOf(before), after: nightsOf(after) }
  const made: RoomRecord[] = []
  for (const [at, room] of rooms.entries()) {
    const rate = rates[at]
    if (!rate || rate.net.currency !== room.net.currency) return null
    const repriced =
      rate.net.minor === room.net.minor && !isMoved ? room : reprice(room, rate, nights, before)
    if (!repriced) return null
    made.push(repriced)
  }
  const { billedNet: _earlier, ...record } = after.record
  const isSame = made.every((room, at) => room === rooms[at])
  const priced = { ...record, rooms: made, ...(isSame && billedNet && { billedNet }) }
  return { ...after, record: priced, ...sumsOf(priced) }
}

const nightsOf = ({ checkInDate, checkOutDate }: BookedState) => daysBetween(checkInDate, checkOutDate)

function reprice(
  room: RoomRecord,
  { net, policy }: ChangedRate,
  nights: { before: number; after: number },
  { record: { exchangeRates } }: BookedState,
): RoomRecord | null {
  const { price, numberOfRooms } = room
  if (!price.steps || !exchangeRates || isPrescribed(price)) return null
  const rates: ExchangeRates = exchangeRates
  const levels = price.steps.map(({ sellerId, buyerId, buyerType, rules }) => ({
    sellerId,
    buyerId,
    buyerType,
    rules,
  }))
  const { currency } = price.totalSellingPrice
  const vatBp = vatBpOf(price)
  const quoted = priceOf(
    net,
    nights.after * numberOfRooms,
    { levels, vatBp },
    { amount: money(currency, 0), percentBp: 0 },
    rates,
  )
  // what the agency adds for itself stays the same for a room and night
  const charge = proportion(price.calculatedServiceCharges, nights.after, nights.before)
  return {
    ...room,
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
