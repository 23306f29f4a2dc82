import { type Money, money, sum } from '#contract/money'
import { depositDue, type Price, proportion, sharesOf, withoutServiceCharge } from '#contract/pricing'
import { type Account, type Entry, negative, payableEntries } from '../../ledger/ledger-store.ts'
import type { BookingRecord, PolicyRecord, RoomRecord } from './booking-record.ts'

type Paid = Pick<BookingRecord, 'rooms' | 'ownership'>
type PricedRoom = Pick<RoomRecord, 'policy' | 'net'> & { price: Price }

export function ownedByCorporate({ ownership }: Paid): boolean {
  return ownership[0]?.orgType === 'CORPORATE'
}

/** What issuing pays: the supplier's net, each seller's margin, the tax; and what the supplier is owed as it asks for it. */
export function paymentEntries(from: Account, supplierCode: string, record: Paid): Entry[] {
  return record.rooms.flatMap((room) => [
    ...shareEntries(from, supplierCode, record, room, wholeOf(room, record)),
    ...payableEntries(supplierCode, room.net),
  ])
}

/** What a cancellation costs by the policy: the same hands get the same parts of it. */
export function chargeEntries(from: Account, supplierCode: string, record: Paid, at: Date): Entry[] {
  return record.rooms.map(chargeable).flatMap((room) => {
    const whole = wholeOf(room, record)
    return [
      ...shareEntries(from, supplierCode, record, room, roomChargeAt(room, whole, at)),
      ...payableEntries(supplierCode, roomChargeAt(room, room.net, at)),
    ]
  })
}

/** What the owner's deposit pays for a cancellation at that moment, by the policies of its rooms. */
export function cancellationChargeAt(record: Paid, at: Date): Money {
  return chargesAt(record.rooms, at, (room) => wholeOf(room, record))
}

/** What the client pays for it, which is what its policy has said since the rooms were listed. */
export function clientChargeAt({ rooms }: { rooms: readonly PricedRoom[] }, at: Date): Money {
  return chargesAt(rooms, at, ({ price }) => price.totalSellingPrice)
}

function chargesAt(rooms: readonly PricedRoom[], at: Date, whole: (room: PricedRoom) => Money): Money {
  const charges = rooms.map(chargeable).map((room) => roomChargeAt(room, whole(room), at))
  return sum(charges[0]?.currency ?? 'IDR', charges)
}

function chargeable({ policy, net, price }: PricedRoom): PricedRoom {
  return { policy, net, price: withoutServiceCharge(price) }
}

type Charge = PolicyRecord['charges'][number]['charge']

/** What the supplier's charge, a share of its net, comes to of somebody's price for the room; never more than that price. */
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
  // what cannot be cancelled free has no step that says so
  if (!policy.cancellable && parts.length === 0) return whole
  return money(whole.currency, Math.max(0, ...parts.map(({ minor }) => minor)))
}

function wholeOf({ price }: PricedRoom, record: Paid): Money {
  return depositDue(price, ownedByCorporate(record))
}

/** `paid` of what the room costs, in the proportion of a full payment; the supplier takes what rounding leaves. */
function shareEntries(
  from: Account,
  supplierCode: string,
  record: Paid,
  room: PricedRoom,
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
    amount: proportion(paid, amount.minor, whole.minor),
  }))
  const rest = money(paid.currency, paid.minor - shares.reduce((all, { amount }) => all + amount.minor, 0))
  return [
    { account: from, amount: negative(paid) },
    { account: { kind: 'supplier', supplierCode }, amount: rest },
    ...shares,
  ]
}
