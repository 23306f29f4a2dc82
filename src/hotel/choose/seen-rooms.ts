import type { RoomList } from '#contract/hotel/hotel'
import type { MoneyPair } from '#contract/money/money'
import type { SeenBefore } from '../changes.ts'
import { type ChosenRoom, cheapestOf, totalOf } from './room-choice.ts'

/** What the agent saw of the chosen rooms. The price in the list of hotels (`listed`) was that of the cheapest rooms, so it
 * counts only if these are chosen. */
export function seenOf(
  list: RoomList,
  chosen: readonly ChosenRoom[],
  listed: MoneyPair | undefined,
): SeenBefore {
  const rooms = chosen.map(({ roomNumber, offer }) => {
    const policy = list.roomCancellationPolicyList.find(({ roomIndex }) => roomIndex === offer.roomIndex)
    return {
      roomNumber,
      price: offer.roomTotalPrice.requestedTotalPrice,
      board: offer.roomBoardInclusion,
      allotment: offer.roomAllotment,
      ...(policy && { policy }),
    }
  })
  const cheapest = totalOf(chosen)?.[1] === cheapestOf(list)?.[1]
  return { rooms, listed: cheapest && listed ? listed : null }
}
