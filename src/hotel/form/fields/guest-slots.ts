import type { GuestType, RoomGuest } from '#contract/hotel/booking-request'

export type GuestSlot = { index: number; roomNumber: number; type: GuestType; number: number; age: string }

/** The room of each guest of the flat list, and their number among the guests of the same type in that room. */
export function guestSlots(guests: readonly Pick<RoomGuest, 'roomNumber' | 'guestType' | 'guestAge'>[]) {
  const counts = new Map<string, number>()
  return guests.map(({ roomNumber, guestType, guestAge }, index): GuestSlot => {
    const key = `${roomNumber} ${guestType}`
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    const age = guestType === 'CHD' && guestAge !== undefined ? String(guestAge) : 'none'
    return { index, roomNumber, type: guestType, number, age }
  })
}
