import type { HistoryState } from '@tanstack/react-router'
import * as v from 'valibot'
import { hcpReq, hdReq, hrlReq } from '#contract/hotel/booking-request'
import { type HalReq, halReq } from '#contract/hotel/request'
import { moneyPair } from '#contract/money/money'
import { parseState } from '../lib/address/parse-state.ts'
import { storedHotel, storedPriceCheck, storedRooms } from './booking-requests.ts'
import { seenBefore } from './changes.ts'
import { lastSearch } from './requests.ts'

declare module '@tanstack/react-router' {
  /** What a hotel screen hands to the next one; JSON strings, so that a reload finds them as they were. */
  interface HistoryState {
    search?: string
    rooms?: string
    booking?: string
    /** The chosen rooms, kept for the back button. */
    choice?: string
    /** The id of a staged booking; the page may only resume it, never send a new one (safety: H1). */
    commandId?: string
    /** That booking could be held instead of issued. */
    mayHold?: boolean
  }
}

const roomsHandover = v.object({
  search: halReq,
  detail: hdReq,
  rooms: hrlReq,
  /** The lowest price that the list of hotels showed. */
  listed: v.optional(moneyPair),
})
export type RoomsHandover = v.InferOutput<typeof roomsHandover>

const bookingHandover = v.object({ search: halReq, asked: hcpReq, seen: seenBefore })
export type BookingHandover = v.InferOutput<typeof bookingHandover>

export function searchFromState(handed: HistoryState['search'], now: Date): HalReq {
  return parseState(handed, halReq) ?? lastSearch(now)
}

/** The hotel and rooms from the history state, else the last ones in storage; `null`: none. */
export function roomsIn(state: HistoryState, now: Date): RoomsHandover | null {
  const handed = parseState(state.rooms, roomsHandover)
  if (handed) return handed
  const detail = storedHotel.read()
  const rooms = storedRooms.read()
  return detail && rooms ? { search: lastSearch(now), detail, rooms } : null
}

export function bookingFromState(state: HistoryState, now: Date): BookingHandover | null {
  const handed = parseState(state.booking, bookingHandover)
  if (handed) return handed
  const asked = storedPriceCheck.read()
  return asked ? { search: lastSearch(now), asked, seen: { rooms: [], listed: null } } : null
}

const roomChoice = v.object({ listedAt: v.number(), choice: v.record(v.string(), v.number()) })

/** The choice made in the list of this `listedAt`; the indexes of an older list may mean other rooms. */
export function choiceIn(state: HistoryState, listedAt: number): Readonly<Record<number, number>> {
  const kept = parseState(state.choice, roomChoice)
  return kept?.listedAt === listedAt ? kept.choice : {}
}
