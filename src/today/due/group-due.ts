import { addDays } from '#contract/day/dates'
import { type Due, dueKinds } from '#contract/order/today'

export const dueGroups = ['today', 'tomorrow', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

/** The calendar day of a moment in an IANA zone; by default in the device's own. */
export function dayIn(moment: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** What is due by the day that the person has: a time limit on its day in their zone, an arrival on the day that it is called by. What
 * has passed since the list was fetched is left out. On each day the time limits come first. */
export function groupDue(
  dueList: readonly Due[],
  now: Date,
  timeZone?: string,
): Record<DueGroup, readonly Due[]> {
  const today = dayIn(now, timeZone)
  const tomorrow = addDays(today, 1)
  const placed = dueList
    .filter((due) => (due.kind === 'LIMIT' ? Date.parse(due.at) > now.getTime() : due.on >= today))
    .map((due) => ({ due, day: due.kind === 'LIMIT' ? dayIn(new Date(due.at), timeZone) : due.on }))
    .sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const from = (isIn: (day: string) => boolean) => placed.flatMap(({ due, day }) => (isIn(day) ? due : []))
  return {
    today: from((day) => day === today),
    tomorrow: from((day) => day === tomorrow),
    later: from((day) => day > tomorrow),
  }
}

function placeOf({ due, day }: { due: Due; day: string }): string {
  return [day, dueKinds.indexOf(due.kind), due.kind === 'LIMIT' ? due.at : '', due.locatorCode].join(' ')
}
