import { times } from '#contract/money/money'
import type { SandboxPolicy } from '../../../db/tables/sandbox-tables.ts'
import type { Stay, SupplierHotel } from '../../../hotel/ports.ts'
import { freeUntilOfGroups } from '../../free-until.ts'
import { withMandatoryPrice } from './hotel-behaviour.ts'
import type { Listing } from './hotel-catalogue.ts'
import { roomsOf } from './hotel-offers.ts'
import { freeUntilOf } from './hotel-policies.ts'
import { type PriceTerms, roomPrice } from './hotel-prices.ts'
import { type Arrangement, fits } from './room-groups.ts'
import { leftOf, type Sold } from './sold-nights.ts'

/** The last moment of free cancellation of each policy. */
export type FreeUntil = (policy: SandboxPolicy) => Date | null

/** All hotels of a place share it, so each policy is worked out once. */
export function freeUntilIn({ place }: Listing, { checkInDate }: Stay, now: Date): FreeUntil {
  const known = new Map<SandboxPolicy, Date | null>()
  return (policy) => {
    const before = known.get(policy)
    if (before !== undefined) return before
    const until = freeUntilOf(policy, { checkInDate, timeZone: place.time_zone, now })
    known.set(policy, until)
    return until
  }
}

/** The cheapest rate of each group, and the terms that all rooms can be had with; `null` when the hotel cannot take all rooms. */
export function listedOffers(
  { hotel, rates }: Listing,
  arrangement: Arrangement,
  sold: Sold,
  terms: PriceTerms,
  freeUntil: FreeUntil,
): Pick<SupplierHotel, 'lowest' | 'boards' | 'freeUntil'> | null {
  const needed = roomsOf(arrangement)
  const byGroup = arrangement.groups.map((group) => {
    const fitting = rates.filter((rate) => fits(arrangement, group, rate) && leftOf(rate, sold) >= needed)
    return { group, fitting, cheapest: fitting[0] }
  })
  const lowest = byGroup.flatMap(({ group: { numberOfRooms, occupancy }, cheapest }) => {
    if (!cheapest) return []
    const net = times(roomPrice(cheapest.base_minor, occupancy, terms), numberOfRooms)
    return [{ ...withMandatoryPrice(hotel, net), numberOfRooms }]
  })
  if (lowest.length < byGroup.length) return null
  const [first, ...others] = byGroup.map(({ fitting }) => new Set(fitting.map(({ board }) => board)))
  return {
    lowest,
    boards: [...(first ?? [])].filter((board) => others.every((boards) => boards.has(board))),
    freeUntil: freeUntilOfGroups(
      byGroup.map(({ fitting }) => fitting.map(({ policy }) => freeUntil(policy))),
    ),
  }
}
