import { addDays } from '#contract/day/dates'
import { dayInZone } from '#contract/day/day-in-zone'
import type { MoneyPair } from '#contract/money/money'
import { sumsOf } from '#contract/money/per-currency'
import { type Due, dueKinds, type HoldSum } from '#contract/order/today'

export const dueGroups = ['today', 'tomorrow', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

/** What is due by the day that the person has: a time limit on its day in their zone, an arrival on the day that it is called by. What
 * has passed since the list was fetched is left out. On each day the time limits come first. */
export function groupDue(
  dueList: readonly Due[],
  now: Date,
  timeZone?: string,
): Record<DueGroup, readonly Due[]> {
  const today = dayInZone(now, timeZone)
  const tomorrow = addDays(today, 1)
  const placed = dueList
    .filter((due) => (due.kind === 'LIMIT' ? Date.parse(due.at) > now.getTime() : due.on >= today))
    .map((due) => ({ due, day: due.kind === 'LIMIT' ? dayInZone(new Date(due.at), timeZone) : due.on }))
    .sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const from = (isIn: (day: string) => boolean) => placed.flatMap(({ due, day }) => (isIn(day) ? due : []))
  return {
    today: from((day) => day === today),
    tomorrow: from((day) => day === tomorrow),
    later: from((day) => day > tomorrow),
  }
}

export type SumOfHolds = {
  readonly holds: number
  /** What the clients pay. */
  readonly amountList: readonly MoneyPair[]
  /** What the issues take; `null`: the person may not see it. */
  readonly depositList: readonly MoneyPair[] | null
}

const hourMs = 3_600_000

/** What the holds of each group come to, without the hours that have passed since the sums were fetched. */
export function sumHolds(
  holdSumList: readonly HoldSum[],
  now: Date,
  timeZone?: string,
): Record<DueGroup, SumOfHolds> {
  const today = dayInZone(now, timeZone)
  const tomorrow = addDays(today, 1)
  const ahead = holdSumList
    .filter(({ hour }) => Date.parse(hour) + hourMs > now.getTime())
    .map((sum) => ({ sum, day: dayInZone(new Date(sum.hour), timeZone) }))
  const of = (isIn: (day: string) => boolean) =>
    total(ahead.flatMap(({ sum, day }) => (isIn(day) ? sum : [])))
  return {
    today: of((day) => day === today),
    tomorrow: of((day) => day === tomorrow),
    later: of((day) => day > tomorrow),
  }
}

function total(sums: readonly HoldSum[]): SumOfHolds {
  const isSeen = sums.every(({ depositList }) => depositList !== null)
  return {
    holds: sums.reduce((count, { holds }) => count + holds, 0),
    amountList: sumsOf(sums.flatMap(({ amountList }) => amountList)),
    depositList: isSeen ? sumsOf(sums.flatMap(({ depositList }) => depositList ?? [])) : null,
  }
}

function placeOf({ due, day }: { due: Due; day: string }): string {
  return [day, dueKinds.indexOf(due.kind), due.kind === 'LIMIT' ? due.at : '', due.locatorCode].join(' ')
}
