import type { CheckedRate, ChosenRate, HotelSupplier, Stay } from '../../../hotel/ports.ts'
import { isFor } from '../found-hotel.ts'
import { openListedKey } from '../listed-key.ts'
import { listedRate } from '../listed-rooms.ts'
import { combinationOf, type Occupancy, occupanciesOf } from '../occupancies.ts'
import { readHotel } from '../read-hotel.ts'
import { hotelUnknown, refusedCheck, soldOut, unsuitable } from '../read-refusal.ts'
import { availabilityOf, commentsOf } from '../rooms.ts'
import type { ReadNeeds } from '../search.ts'
import { notesOf } from './rate-rows.ts'
import type { OfferedRate } from './read-rate.ts'
import { reportRefused } from './refused-rates.ts'

/** Fresh terms of the chosen rates. A CheckRate is sent for each rate that needs one; what is final in the list is read from a fresh
 * availability of the hotel. */
export async function checkHotel(
  needs: ReadNeeds,
  code: number | null,
  stay: Stay,
  chosen: readonly ChosenRate[],
  signal: AbortSignal,
): ReturnType<HotelSupplier['check']> {
  signal.throwIfAborted()
  if (code === null) throw hotelUnknown()
  const occupancies = occupanciesOf(stay)
  const choices = chosen.map((choice) => ({
    ...choice,
    ...openListedKey(choice.rateKey),
    occupancy: occupancyOf(choice, occupancies),
  }))
  if (new Set(choices.map(({ occupancy }) => occupancy)).size !== occupancies.length) throw unsuitable()
  const fresh = await freshRates(needs, code, stay, choices, signal)
  // the rooms of a booking have one total
  if (new Set([...fresh.values()].map(({ net }) => net.currency)).size > 1) throw unsuitable()
  const comments = await commentsOf(needs, fresh.values(), stay, code)
  const roomsOf = (key: string) =>
    choices.reduce((rooms, one) => rooms + (one.key === key ? one.numberOfRooms : 0), 0)
  return {
    combination: combinationOf(occupancies),
    rates: choices.map(({ key, occupancy, roomIndex, roomNumber }): CheckedRate => {
      const rate = fresh.get(key)
      if (!rate?.policy || !rate.isBookable) throw soldOut()
      if (rate.allotment !== undefined && rate.allotment < roomsOf(key)) throw soldOut()
      if (!isFor(rate, occupancy)) throw unsuitable()
      return {
        ...listedRate(rate, occupancy, roomIndex ?? roomNumber, notesOf(rate, comments)),
        policy: rate.policy,
        // the vendor's own: the one to book
        rateKey: rate.key,
        roomNumber,
      }
    }),
  }
}

function occupancyOf(
  { roomNumber, numberOfRooms }: ChosenRate,
  occupancies: readonly Occupancy[],
): Occupancy {
  const found = occupancies.find((one) => one.roomNumber === roomNumber)
  if (found?.numberOfRooms !== numberOfRooms) throw unsuitable()
  return found
}

/** By the vendor's key in the list. */
async function freshRates(
  needs: ReadNeeds,
  code: number,
  stay: Stay,
  choices: readonly ReturnType<typeof openListedKey>[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, OfferedRate>> {
  const found = new Map<string, OfferedRate>()
  if (choices.some(({ isFinal }) => isFinal)) {
    const hotel = await availabilityOf(needs, 'check', code, stay, signal)
    for (const { key, isFinal } of choices) {
      const rate = isFinal ? hotel?.rates.find((one) => one.key === key) : undefined
      // its terms may have turned into such that have to be checked
      if (rate?.isBookable && rate.policy) found.set(key, rate)
    }
  }
  // one key a call, as the vendor advises; a key that a fresh availability lacks may still be good
  const others = new Set(choices.map(({ key }) => key).filter((key) => !found.has(key)))
  await Promise.all(
    [...others].map(async (key) => {
      found.set(key, await checkRate(needs, code, stay, key, signal))
    }),
  )
  return found
}

async function checkRate(
  needs: ReadNeeds,
  code: number,
  stay: Stay,
  key: string,
  signal: AbortSignal,
): Promise<OfferedRate> {
  const { calls, content, now } = needs
  const { hotel } = await calls.checkRate(key, signal).catch((error: unknown) => {
    throw refusedCheck(error, now()) ?? error
  })
  if (!hotel || Object.keys(hotel).length === 0) throw soldOut()
  const boardName = await content.boardNames()
  const asked = { stay, occupancies: occupanciesOf(stay), codes: new Set([code]), boardName, now: now() }
  const reading = readHotel(hotel, asked)
  reportRefused(needs, 'check', [reading])
  const rate = reading.hotel?.rates.find(({ isBookable }) => isBookable)
  if (!rate) throw soldOut()
  return rate
}
