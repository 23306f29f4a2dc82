import { apitudeLimits, joinRemarks } from '#contract/hotel/supplier-limits'
import type { RoomOccupancy, SupplierGuest, SupplierOrder } from '../../../hotel/ports.ts'
import { plainText } from '../answer-values.ts'
import { agesOf, infantAge, occupanciesOf } from '../occupancies.ts'
import { vendorReference } from './client-reference.ts'

const { longestName, longestRemarks } = apitudeLimits
const longestUser = 50

export type Pax = {
  readonly roomId: number
  readonly type: 'AD' | 'CH'
  readonly age?: number
  readonly name?: string
  readonly surname?: string
}

/** The body of `POST /bookings`: one entry for each rate, in which identical rooms are `roomId` 1 to n. */
export function bookingRequest(order: SupplierOrder) {
  const { holder, remarks, rates, guests } = order
  const occupancies = occupanciesOf(order.stay)
  let before = 0
  const rooms = rates.map((rate) => {
    const occupancy = occupancies.find(({ roomNumber }) => roomNumber === rate.roomNumber)
    if (!occupancy) throw new Error(`the stay has no room ${rate.roomNumber}`)
    const first = before + 1
    before += rate.numberOfRooms
    return { rateKey: rate.rateKey, paxes: paxesOf(occupancy.room, rate.numberOfRooms, first, guests) }
  })
  const remark = plainText(joinRemarks(remarks), longestRemarks)
  return {
    holder: nameOf(holder),
    rooms,
    clientReference: vendorReference(order.clientReference),
    creationUser: order.agentId.slice(0, longestUser),
    ...(remark !== '' && { remark }),
  }
}

/** Rooms are numbered from `first` on. Of identical rooms only the guests of the first may be named: they name all. */
export function paxesOf(
  occupancy: RoomOccupancy,
  rooms: number,
  first: number,
  guests: readonly SupplierGuest[],
): Pax[] {
  const inRoom = (roomNumber: number) => guests.filter((guest) => guest.roomNumber === roomNumber)
  const ofFirst = inRoom(first)
  return Array.from({ length: rooms }, (_, at) => at).flatMap((at) => {
    const own = inRoom(first + at)
    return paxesInRoom(occupancy, at + 1, own.length > 0 ? own : ofFirst)
  })
}

/** The guests that the rate is for, as many and as old as were searched for; who is not named has no name. */
function paxesInRoom(room: RoomOccupancy, roomId: number, guests: readonly SupplierGuest[]): Pax[] {
  const adults = guests.filter(({ type }) => type === 'ADT')
  const children = guests.filter(({ type }) => type !== 'ADT')
  const takeChild = (age: number) => {
    const at = children.findIndex((child) => ageOf(child) === age)
    return at < 0 ? undefined : children.splice(at, 1)[0]
  }
  return [
    ...Array.from({ length: room.adults }, (_, at): Pax => ({ roomId, type: 'AD', ...namesOf(adults[at]) })),
    ...agesOf(room).map((age): Pax => ({ roomId, type: 'CH', age, ...namesOf(takeChild(age)) })),
  ]
}

function ageOf({ type, age }: SupplierGuest): number | undefined {
  return type === 'INF' ? infantAge : age
}

function namesOf(guest: SupplierGuest | undefined) {
  return guest ? nameOf(guest) : {}
}

/** Our last name is optional, the vendor's is not. */
export function nameOf({ firstName, lastName }: Pick<SupplierGuest, 'firstName' | 'lastName'>) {
  const name = plainText(firstName, longestName)
  return { name, surname: plainText(lastName, longestName) || name }
}
