import type { PnrDetail } from './pnr.ts'

export type GuestRoom = { from: number; to: number; guests: PnrDetail['roomGuestList'] }

/** The guests of each room; if all rooms are identical, the guests of one room stand for rooms `from` to `to`. */
export function guestRooms(
  pnr: Pick<PnrDetail, 'roomGuestList' | 'roomCombinationType' | 'totalNumberOfRooms'>,
): readonly GuestRoom[] {
  const numbers = [...new Set(pnr.roomGuestList.map(({ roomNumber }) => roomNumber))].sort((a, b) => a - b)
  const oneForAll = pnr.roomCombinationType === 'IdenticalRoomCombination' && numbers.length === 1
  return numbers.map((number) => ({
    from: number,
    to: oneForAll ? pnr.totalNumberOfRooms : number,
    guests: pnr.roomGuestList.filter(({ roomNumber }) => roomNumber === number),
  }))
}
