import { type Money, money, sum } from '#contract/money'
import { depositDue, type Price, proportion, sharesOf, withoutServiceCharge } from '#contract/pricing'
import { type Account, type Entry, negative, payableEntries } from '../../ledger/ledger-store.ts'
import type { BookingRecord, PolicyRecord, RoomRecord } from './booking-record.ts'

type PaidBooking = Pick<BookingRecord, 'rooms' | 'ownership'>
type PricedRoom = Pick<RoomRecord, 'policy' | 'net'> & { price: Price }

export function ownedByCorporate({ ownership }: PaidBooking): boolean {
  return ownership[0]?.orgType === 'CORPORATE'
}

/** The entries of an issue: the supplier's net, each seller's margin and the tax; and the payable to the supplier in the
 * supplier's currency. */
export function paymentEntries(from: Account, supplierCode: string, record: PaidBooking): Entry[] {
  return record.rooms.flatMap((room) => [
    ...shareEntries(from, supplierCode, record, room, amountDue(room, record)),
    ...payableEntries(supplierCode, room.net),
  ])
}

/** The entries of a cancellation charge, divided among the same accounts in the same proportions as a payment. */
export function chargeEntries(from: Account, supplierCode: string, record: PaidBooking, at: Date): Entry[] {
  return record.rooms.map(withoutCharge).flatMap((room) => {
    const whole = amountDue(room, record)
    return [
      ...shareEntries(from, supplierCode, record, room, roomChargeAt(room, whole, at)),
      ...payableEntries(supplierCode, roomChargeAt(room, room.net, at)),
    ]
  })
}

/** What the owner's deposit pays for a cancellation at `at`. */
export function cancellationChargeAt(record: PaidBooking, at: Date): Money {
  return chargesAt(record.rooms, at, (room) => amountDue(room, record))
}

/** What the client pays for a cancellation at `at`: the charge shown to them since the rooms were listed. */
export function clientChargeAt({ rooms }: { rooms: readonly PricedRoom[] }, at: Date): Money {
  return chargesAt(rooms, at, ({ price }) => price.totalSellingPrice)
}

function chargesAt(rooms: readonly PricedRoom[], at: Date, whole: (room: PricedRoom) => Money): Money {
  const charges = rooms.map(withoutCharge).map((room) => roomChargeAt(room, whole(room), at))
  return sum(charges[0]?.currency ?? 'IDR', charges)
}

function withoutCharge({ policy, net, price }: PricedRoom): PricedRoom {
  return { policy, net, price: withoutServiceCharge(price) }
}

type Charge = PolicyRecord['charges'][number]['charge']

/** The supplier's charge is a share of its net; this is the same share of another price (`whole`), never more than it. */
export function chargeOf(whole: Money, charge: Charge, net: Money): Money {
  const part =
    'percent' in charge
      ? proportion(whole, charge.percent, 100)
      : proportion(whole, charge.amount.minor, net.minor)
  return money(whole.currency, Math.min(whole.minor, part.minor))
}

function roomChargeAt({ policy, net }: PricedRoom, whole: Money, at: Date): Money {
  const inForce = policy.charges.filter(
    ({ from, until }) => new Date(from) <= at && (until === null || at < new Date(until)),
  )
  const parts = inForce.map(({ charge }) => chargeOf(whole, charge, net))
  // a non-refundable room may have no charge step at all
  if (!policy.cancellable && parts.length === 0) return whole
  return money(whole.currency, Math.max(0, ...parts.map(({ minor }) => minor)))
}

function amountDue({ price }: PricedRoom, record: PaidBooking): Money {
  return depositDue(price, ownedByCorporate(record))
}

/** Divides `paid` in the proportions of a full payment; the supplier gets the rounding remainder. */
function shareEntries(
  from: Account,
  supplierCode: string,
  record: PaidBooking,
  room: PricedRoom,
  paid: Money,
): Entry[] {
  if (paid.minor === 0) return []
  const { margins, vat } = sharesOf(room.price, ownedByCorporate(record))
  const whole = amountDue(room, record)
  const parts: Entry[] = [
    ...margins.map(({ orgId, amount }): Entry => ({ account: { kind: 'margin', orgId }, amount })),
    { account: { kind: 'vat' }, amount: vat },
  ]
  const shares = parts.map(({ account, amount }) => ({
    account,
    amount: proportion(paid, amount.minor, whole.minor),
  }))
  const rest = money(paid.currency, paid.minor - shares.reduce((all, { amount }) => all + amount.minor, 0))
  return [
    { account: from, amount: negative(paid) },
    { account: { kind: 'supplier', supplierCode }, amount: rest },
    ...shares,
  ]
}
