import type { RoomCombinationType } from '#contract/hotel/hotel'
import { type Currency, type Money, money, sum } from '#contract/money/money'

type Group = { readonly roomIndexSequence: readonly number[] }

/** The cost of the most expensive choice of rooms: mixed rooms combine any room of each group, other combinations only
 * the rooms at the same index of every group. `dues` are by `roomIndex`. */
export function mostExpensiveChoice(
  combination: RoomCombinationType,
  groups: readonly Group[],
  dues: ReadonlyMap<number, Money>,
  currency: Currency,
): Money {
  const none = money(currency, 0)
  const due = (roomIndex: number | undefined) =>
    roomIndex === undefined ? none : (dues.get(roomIndex) ?? none)
  const sumOf = (roomIndexes: readonly (number | undefined)[]) => sum(currency, roomIndexes.map(due))
  if (combination === 'MixedRoomCombination') {
    return sum(
      currency,
      groups.map(({ roomIndexSequence }) => highest(roomIndexSequence.map(due), none)),
    )
  }
  const indexes = groups[0]?.roomIndexSequence.map((_, index) => index) ?? []
  return highest(
    indexes.map((at) => sumOf(groups.map(({ roomIndexSequence }) => roomIndexSequence[at]))),
    none,
  )
}

function highest(amounts: readonly Money[], none: Money): Money {
  return amounts.reduce((most, amount) => (amount.minor > most.minor ? amount : most), none)
}
