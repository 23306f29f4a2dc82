import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { supplierCode } from '#contract/hotel/supplier'
import { type Currency, money, toPair } from '#contract/money/money'
import { perCurrency } from '#contract/money/per-currency'
import { type WatchWindow, watchedLimits, type watchHolds } from '#contract/pnr/watch'
import type { Viewer } from '../../http/call/viewer.ts'
import { seesDeposit, seesMissing } from '../../ledger/sees-deposit.ts'
import { shapeAlarm } from './shape-pnr-row.ts'
import { depositOf, type HeldSum, type Watched, type WatchedBooking } from './watch-store.ts'

const maxOwners = 10

type Owner = { name: string; currency: Currency; due: number; available: number }

export function shapeWatch(
  { sums, available, next, alarms, alarmCount }: Watched,
  viewer: Viewer,
): ReplyOf<typeof watchHolds> {
  return {
    // windows are cumulative: `Within 3 days` includes today
    windowList: watchedLimits.map((limit, index) => {
      const counted = watchedLimits.slice(0, index + 1)
      return shapeWindow(
        limit,
        sums.filter(({ window }) => counted.some((one) => one === window)),
        available,
        viewer,
      )
    }),
    nextDeadline: next && shapeWatched(next),
    alarmList: alarms.flatMap((row) => {
      const alarm = shapeAlarm(row)
      return alarm ? [{ ...shapeWatched(row), alarm }] : []
    }),
    alarms: alarmCount,
  }
}

function shapeWindow(
  timeLimit: WatchWindow['timeLimit'],
  sums: readonly HeldSum[],
  available: Watched['available'],
  viewer: Viewer,
): WatchWindow {
  const owners = seesMissing(viewer, viewer.orgType) ? ownersOf(sums, available) : []
  const dues = seesDeposit(viewer, viewer.orgType) ? sums : []
  const short = owners
    .filter((owner) => owner.due > owner.available)
    .sort((a, b) => b.due - b.available - (a.due - a.available))
  return {
    timeLimit,
    count: sums.reduce((count, sum) => count + sum.count, 0),
    atStake: perCurrency(sums.map(({ currency, at_stake }) => [currency, at_stake])),
    depositDue: perCurrency(dues.map(({ currency, deposit_due }) => [currency, deposit_due])),
    depositMissing: perCurrency(short.map((owner) => [owner.currency, owner.due - owner.available])),
    shortOwnerList: short.slice(0, maxOwners).map((owner) => ({
      ownerOrgName: owner.name,
      depositDue: toPair(money(owner.currency, owner.due)),
      depositBalance: toPair(money(owner.currency, owner.available)),
      depositMissing: toPair(money(owner.currency, owner.due - owner.available)),
    })),
    shortOwners: short.length,
  }
}

function ownersOf(sums: readonly HeldSum[], available: Watched['available']): Owner[] {
  const owners = new Map<string, Owner>()
  for (const sum of sums) {
    const account = depositOf(sum)
    const owner = owners.get(account)
    owners.set(account, {
      name: sum.owner_name,
      currency: sum.currency,
      due: (owner?.due ?? 0) + sum.deposit_due,
      available: available.get(account) ?? 0,
    })
  }
  return [...owners.values()]
}

function shapeWatched(row: WatchedBooking) {
  return {
    qilinLocatorCode: row.locator,
    supplierCode: v.parse(supplierCode, row.supplier_code),
    hotelName: row.hotel_name,
    leadGuestName: row.lead_guest,
    bookingHoldUntil: row.hold_until?.toISOString() ?? null,
  }
}
