import type { RoomCombinationType } from '#contract/hotel/hotel'
import { type Currency, type Money, money, sum } from '#contract/money'

type Group = { readonly roomIndexSequence: readonly number[] }

/** What the dearest rooms that can be chosen together cost: in mixed rooms any of each group, otherwise those at the same
 * place of every group. `dues` are by `roomIndex`. */
export function dearestChoice(
  combination: RoomCombinationType,
  groups: readonly Group[],
  dues: ReadonlyMap<number, Money>,
  currency: Currency,
): Money {
  const none = money(currency, 0)
  const due = (roomIndex: number | undefined) =>
    roomIndex === undefined ? none : (dues.get(roomIndex) ?? none)
  const together = (indexes: readonly (number | undefined)[]) => sum(currency, indexes.map(due))
  if (combination === 'MixedRoomCombination') {
    return sum(
      currency,
      groups.map(({ roomIndexSequence }) => dearest(roomIndexSequence.map(due), none)),
    )
  }
  const places = groups[0]?.roomIndexSequence.map((_, index) => index) ?? []
  return dearest(
    places.map((at) => together(groups.map(({ roomIndexSequence }) => roomIndexSequence[at]))),
    none,
  )
}

function dearest(amounts: readonly Money[], none: Money): Money {
  return amounts.reduce((most, amount) => (amount.minor > most.minor ? amount : most), none)
}
