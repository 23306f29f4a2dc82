import { type Money, money, sum } from '#contract/money/money'
import { depositDue, type Price, proportion, sharesOf, withoutServiceCharge } from '#contract/money/pricing'
import { type Account, type Entry, negative, payableEntries } from '../../ledger/ledger-store.ts'
import type { BookingRecord, PolicyRecord, RoomRecord } from './booking-record.ts'

type PaidBooking = Pick<BookingRecord, 'rooms' | 'ownership' | 'billedNet'>
type PricedRoom = Pick<RoomRecord, 'policy' | 'net'> & { price: Price }

export function ownedByCorporate({ ownership }: PaidBooking): boolean {
  return ownership[0]?.orgType === 'CORPORATE'
}

/** The entries of an issue: the supplier's net, each seller's margin and the tax; and the payable to the supplier in the
 * supplier's currency. */
export function paymentEntries(from: Account, supplierCode: string, record: PaidBooking): Entry[] {
  const { rooms, billedNet } = record
  return [
    ...rooms.flatMap((room) => shareEntries(from, supplierCode, record, room, amountDue(room, record))),
    ...owedEntries(
      supplierCode,
      billedNet ?? null,
      rooms.map(({ net }) => net),
    ),
  ]
}

/** What we owe the supplier: what it bills, if it said so, or else what was expected. */
function owedEntries(supplierCode: string, billed: Money | null, expected: readonly Money[]): Entry[] {
  return (billed ? [billed] : expected).flatMap((amount) => payableEntries(supplierCode, amount))
}

/** The sum; `null` where amounts of several currencies do not add up. */
export function sumIfOne(amounts: readonly Money[]): Money | null {
  const [first] = amounts
  return first && amounts.every(({ currency }) => currency === first.currency)
    ? sum(first.currency, amounts)
    : null
}

/** When a booking is cancelled, and what the supplier said that it will bill for that, if it was asked and answered. */
export type Cancelling = { readonly at: Date; readonly stated: Money | null }

/** The entries of a cancellation charge, divided among the same accounts in the same proportions as a payment. `billed`: what the
 * supplier bills, if it said so. */
export function chargeEntries(
  from: Account,
  supplierCode: string,
  record: PaidBooking,
  cancelling: Cancelling,
  billed: Money | null,
): Entry[] {
  const rooms = record.rooms.map(withoutCharge)
  const chargeOn = chargesOf(rooms, cancelling)
  return [
    ...rooms.flatMap((room) =>
      shareEntries(from, supplierCode, record, room, chargeOn(room, amountDue(room, record))),
    ),
    ...owedEntries(
      supplierCode,
      billed,
      rooms.map((room) => chargeOn(room, room.net)),
    ),
  ]
}

/** What the owner's deposit pays for a cancellation. */
export function cancellationCharge(record: PaidBooking, cancelling: Cancelling): Money {
  return allCharges(record.rooms, cancelling, (room) => amountDue(room, record))
}

/** What the client pays for a cancellation: by the policy, the charge shown to them since the rooms were listed. */
export function chargeOnClient({ rooms }: { rooms: readonly PricedRoom[] }, cancelling: Cancelling): Money {
  return allCharges(rooms, cancelling, ({ price }) => price.totalSellingPrice)
}

function allCharges(
  rooms: readonly PricedRoom[],
  cancelling: Cancelling,
  whole: (room: PricedRoom) => Money,
): Money {
  const uncharged = rooms.map(withoutCharge)
  const chargeOn = chargesOf(uncharged, cancelling)
  const charges = uncharged.map((room) => chargeOn(room, whole(room)))
  return sum(charges[0]?.currency ?? 'IDR', charges)
}

/** The charge of each room on a price of it: by the policy, unless the supplier has stated another one; that is spread over the
 * rooms by their nets. */
function chargesOf(
  rooms: readonly PricedRoom[],
  { at, stated }: Cancelling,
): (room: PricedRoom, whole: Money) => Money {
  const byPolicy = (room: PricedRoom, whole: Money) => roomChargeAt(room, whole, at)
  const all = sumIfOne(rooms.map(({ net }) => net))
  const expected = sumIfOne(rooms.map((room) => byPolicy(room, room.net)))
  if (!stated || !all || stated.currency !== all.currency || stated.minor === expected?.minor) return byPolicy
  return (_room, whole) =>
    money(whole.currency, Math.min(whole.minor, proportion(whole, stated.minor, all.minor).minor))
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
