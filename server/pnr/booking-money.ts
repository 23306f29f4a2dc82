import { divideHalfUp, type Money, money, sum } from '#contract/money'
import { depositDue, sharesOf } from '#contract/pricing'
import { type Account, type Entry, negative } from '../ledger/ledger-store.ts'
import type { BookingRecord, RoomRecord } from './booking-record.ts'

type Paid = Pick<BookingRecord, 'rooms' | 'ownership'>

export function ownedByCorporate({ ownership }: Paid): boolean {
  return ownership[0]?.orgType === 'CORPORATE'
}

/** What issuing pays: the supplier's net, each seller's margin, the tax. */
export function paymentEntries(from: Account, supplierCode: string, record: Paid): Entry[] {
  return record.rooms.flatMap((room) => shareEntries(from, supplierCode, record, room, wholeOf(room, record)))
}

/** What a cancellation costs by the policy: the same hands get the same parts of it. */
export function chargeEntries(from: Account, supplierCode: string, record: Paid, at: Date): Entry[] {
  return record.rooms.flatMap((room) =>
    shareEntries(from, supplierCode, record, room, roomChargeAt(room, record, at)),
  )
}

/** What the owner pays for a cancellation at that moment, by the policies of its rooms. */
export function cancellationChargeAt(record: Paid, at: Date): Money {
  const charges = record.rooms.map((room) => roomChargeAt(room, record, at))
  return sum(charges[0]?.currency ?? 'IDR', charges)
}

function roomChargeAt(room: RoomRecord, record: Paid, at: Date): Money {
  const whole = wholeOf(room, record)
  const inForce = room.policy.charges.filter(
    ({ from, until }) => new Date(from) <= at && (until === null || at < new Date(until)),
  )
  const parts = inForce.map(({ charge }) =>
    'percent' in charge ? part(whole, charge.percent, 100) : part(whole, charge.amount.minor, room.net.minor),
  )
  // what cannot be cancelled free has no step that says so
  if (!room.policy.cancellable && parts.length === 0) return whole
  return money(whole.currency, Math.min(whole.minor, Math.max(0, ...parts.map(({ minor }) => minor))))
}

function wholeOf({ price }: RoomRecord, record: Paid): Money {
  return depositDue(price, ownedByCorporate(record))
}

/** `paid` of what the room costs, in the proportion of a full payment; the supplier takes what rounding leaves. */
function shareEntries(
  from: Account,
  supplierCode: string,
  record: Paid,
  room: RoomRecord,
  paid: Money,
): Entry[] {
  if (paid.minor === 0) return []
  const { margins, vat } = sharesOf(room.price, ownedByCorporate(record))
  const whole = wholeOf(room, record)
  const parts: Entry[] = [
    ...margins.map(({ orgId, amount }): Entry => ({ account: { kind: 'margin', orgId }, amount })),
    { account: { kind: 'vat' }, amount: vat },
  ]
  const shares = parts.map(({ account, amount }) => ({
    account,
    amount: part(paid, amount.minor, whole.minor),
  }))
  const rest = money(paid.currency, paid.minor - shares.reduce((all, { amount }) => all + amount.minor, 0))
  return [
    { account: from, amount: negative(paid) },
    { account: { kind: 'supplier', supplierCode }, amount: rest },
    ...shares,
  ]
}

function part(amount: Money, count: number, of: number): Money {
  if (of === 0) return amount
  return money(amount.currency, divideHalfUp(BigInt(amount.minor) * BigInt(count), BigInt(of)))
}
