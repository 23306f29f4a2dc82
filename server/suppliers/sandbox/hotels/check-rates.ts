import type { RoomCombinationType } from '#contract/hotel/hotel'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { SandboxRateRow } from '../../../db/tables/sandbox-tables.ts'
import type { CheckedRate, ChosenRate, Stay } from '../../../hotel/ports.ts'
import type { Listing } from './hotel-catalogue.ts'
import { type Offer, offersOf } from './hotel-offers.ts'
import { type Arrangement, arrangementOf } from './room-groups.ts'
import { leftOf, soldDuring, soldOut } from './sold-nights.ts'

export type CheckedChoice = { readonly rate: SandboxRateRow; readonly checked: CheckedRate }

/** The current state of the chosen rates, in the order of the choice. */
export async function checkRates(
  { database, now }: { database: Database; now: () => Date },
  listing: Listing,
  stay: Stay,
  chosen: readonly ChosenRate[],
): Promise<{ combination: RoomCombinationType; choices: readonly CheckedChoice[] }> {
  const arrangement = arrangementOf(listing.supplierCode, stay)
  const sold = await soldDuring(database, stay, listing.rates)
  const offers = offersOf(listing, stay, arrangement, sold, now(), 'CHECK')
  const choices = chosen.map((choice) => {
    const offer = offers.find(({ answer }) => answer.rateKey === choice.rateKey)
    if (!offer) throw isInListing(listing, choice) ? soldOut() : unsuitable()
    return offer
  })
  if (!isComplete(arrangement, chosen, choices)) throw unsuitable()
  for (const { rate } of choices) if (roomsIn(choices, rate) > leftOf(rate, sold)) throw soldOut()
  return {
    combination: arrangement.combination,
    choices: choices.map(({ rate, group, answer }) => ({
      rate,
      checked: { ...answer, roomNumber: group.roomNumber },
    })),
  }
}

function isInListing({ rates }: Listing, { rateKey }: ChosenRate): boolean {
  return rates.some(({ id }) => id === rateIdOf(rateKey))
}

/** A rate key starts with the rate's id. */
export function rateIdOf(rateKey: string): number {
  return Number(rateKey.split('.')[0])
}

/** Whether every group has one choice, and in a fixed combination all choices have the same rate. */
function isComplete(
  { combination, groups }: Arrangement,
  chosen: readonly ChosenRate[],
  choices: readonly Offer[],
): boolean {
  const oneEach =
    choices.length === groups.length && new Set(choices.map(({ group }) => group)).size === groups.length
  const same = choices.every(({ group }, at) => {
    const choice = chosen[at]
    return choice?.roomNumber === group.roomNumber && choice.numberOfRooms === group.numberOfRooms
  })
  const matched =
    combination !== 'FixedRoomCombination' || new Set(choices.map(({ rate }) => rate)).size === 1
  return oneEach && same && matched
}

function roomsIn(choices: readonly Offer[], rate: SandboxRateRow): number {
  return choices.reduce((rooms, each) => rooms + (each.rate === rate ? each.group.numberOfRooms : 0), 0)
}

function unsuitable(): SupplierRefusal {
  return new SupplierRefusal('SUPPLIER_REFUSED', 'These rates do not go with the rooms that were asked for.')
}
