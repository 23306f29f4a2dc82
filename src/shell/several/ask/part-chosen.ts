import type { ReplyOf } from '#contract/call/endpoint'
import type { depositBalance } from '#contract/money/deposit'
import { fromPair, type MoneyPair, subtract, toPair } from '#contract/money/money'
import { sumsOf } from '#contract/money/per-currency'
import type { ChangeAct } from '../../outbox/change/change-act.ts'
import type { Reading } from '../acts/read-offers.ts'
import type { Obstacle, Offer } from '../acts/sale-acts.ts'
import type { ChosenSale } from '../chosen-sale.ts'

export type Item = { readonly sale: ChosenSale; readonly offer: Offer }

/** A booking that is left out, and why. */
export type LeftOut = { readonly sale: ChosenSale } & (
  | { readonly why: Obstacle | 'OPEN_HERE' }
  | { readonly why: 'NOT_READ'; readonly error: unknown }
)

/** The chosen bookings that can be issued or cancelled now, and the others with their reasons. */
export function partChosen(
  act: ChangeAct,
  readings: readonly Reading[],
): { items: readonly Item[]; leftOut: readonly LeftOut[] } {
  const items: Item[] = []
  const leftOut: LeftOut[] = []
  for (const reading of readings) {
    const { sale } = reading
    if (reading.at === 'failed') leftOut.push({ sale, why: 'NOT_READ', error: reading.error })
    else if (reading.at === 'openHere') leftOut.push({ sale, why: 'OPEN_HERE' })
    else {
      const why = reading.offer.obstacles[act]
      if (why) leftOut.push({ sale, why })
      else items.push({ sale, offer: reading.offer })
    }
  }
  return { items, leftOut }
}

/** Whether somebody of what is to be issued is still named TBA. */
export function asksForNames(act: ChangeAct, items: readonly Item[]): boolean {
  return act === 'issue' && items.some(({ offer }) => offer.unnamed.length > 0)
}

/** Whether all amounts are what the deposit pays: not beside a client, nor for readers who may not see it. */
export function isByDeposit(items: readonly Item[], isClientView: boolean): boolean {
  return !isClientView && items.every(({ offer }) => offer.due !== null)
}

/** What the act costs for one booking: the deposit, else the client. */
export function costOf(act: ChangeAct, { sale, offer }: Item, byDeposit: boolean): MoneyPair {
  if (act === 'cancel') return byDeposit ? offer.charge : offer.clientCharge
  return (byDeposit && offer.due) || sale.amount
}

type Deposits = ReplyOf<typeof depositBalance>['depositList'] | undefined

/** What the deposits lack to issue all of them: that of the reader's own organisation as it stands, those of others as far as the
 * bookings say. */
export function shortOf(items: readonly Item[], ownOrg: string, deposits: Deposits): MoneyPair[] {
  const owners = new Map<string, Item[]>()
  for (const item of items) {
    const { ownerOrgName } = item.sale
    owners.set(ownerOrgName, [...(owners.get(ownerOrgName) ?? []), item])
  }
  const missing = [...owners].flatMap(([owner, owned]) =>
    sumsOf(owned.flatMap(({ offer: { due } }) => (due ? [due] : []))).flatMap((due) => {
      const available =
        owner === ownOrg && deposits
          ? (deposits.find(({ available: [currency] }) => currency === due[0])?.available ?? [due[0], 0])
          : availableBy(owned, due[0])
      return available ? aboveZero(toPair(subtract(fromPair(due), fromPair(available)))) : []
    }),
  )
  return sumsOf(missing)
}

/** What a booking that the deposit does not cover says of it; `null`: each of them alone is covered. */
function availableBy(items: readonly Item[], currency: MoneyPair[0]): MoneyPair | null {
  for (const { due, missing } of items.map(({ offer }) => offer)) {
    if (due?.[0] === currency && missing) return toPair(subtract(fromPair(due), fromPair(missing)))
  }
  return null
}

const aboveZero = (pair: MoneyPair): MoneyPair[] => (pair[1] > 0 ? [pair] : [])
