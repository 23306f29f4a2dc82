import type { RoomCombinationType } from '#contract/hotel/hotel'
import { type Money, sum } from '#contract/money/money'
import type { Price } from '#contract/money/pricing'
import type { PriceableRate, SupplierHotel, SupplierRooms } from '../ports.ts'

/** What the cheapest choice of a hotel costs the client, its net price, and whether no rule has added to that. */
export function lowestPrice(
  { lowest, rivals = [] }: Pick<SupplierHotel, 'lowest' | 'rivals'>,
  priceRate: (rate: PriceableRate) => Price,
): { total: Money; net: Money; isAtNet: boolean } {
  const chosen = lowest.map((rate, group) =>
    [rate, ...(rivals[group] ?? [])]
      .map((one) => {
        const price = priceRate(one)
        return { total: price.totalSellingPrice, net: one.net, isAtNet: isUnruled(price) }
      })
      .reduce((least, one) => (one.total.minor < least.total.minor ? one : least)),
  )
  const [first] = chosen
  return {
    total: sum(
      first?.total.currency ?? 'IDR',
      chosen.map(({ total }) => total),
    ),
    // all nets of a hotel have the same currency
    net: sum(
      first?.net.currency ?? 'IDR',
      chosen.map(({ net }) => net),
    ),
    isAtNet: chosen.every(({ isAtNet }) => isAtNet),
  }
}

/** Nobody's rule is for it, and its price is not prescribed. */
function isUnruled({ steps = [] }: Price): boolean {
  return steps.every(({ rules, limit }) => rules.length === 0 && limit !== 'MANDATORY')
}

type Groups = SupplierRooms['groups']

/** The rooms of each group, the lowest price first. What can be chosen only together (the rooms at one index of every group) stays
 * together, in the order of its sum. */
export function byClientPrice(
  combination: RoomCombinationType,
  groups: Groups,
  priceOf: (roomIndex: number) => number,
): Groups {
  if (combination === 'MixedRoomCombination') {
    return groups.map((group) => ({
      ...group,
      roomIndexSequence: group.roomIndexSequence.toSorted((a, b) => priceOf(a) - priceOf(b)),
    }))
  }
  const sumAt = (at: number) =>
    groups.reduce((total, { roomIndexSequence: { [at]: roomIndex } }) => {
      return roomIndex === undefined ? total : total + priceOf(roomIndex)
    }, 0)
  const longest = Math.max(0, ...groups.map(({ roomIndexSequence }) => roomIndexSequence.length))
  const order = Array.from({ length: longest }, (_, at) => at).toSorted((a, b) => sumAt(a) - sumAt(b))
  return groups.map((group) => ({
    ...group,
    roomIndexSequence: order.flatMap((at) => group.roomIndexSequence[at] ?? []),
  }))
}
