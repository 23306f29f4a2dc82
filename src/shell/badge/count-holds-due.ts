import { bookerOf, deadlineOf, type KeptSale, productOf, statusOf } from '#contract/changes/kept-sale'
import { dayInZone } from '#contract/day/day-in-zone'
import type { NoticeRules } from '#contract/notices/rules'

type Group = { readonly pages: readonly ReadonlyMap<string, KeptSale>[] }

type Person = {
  /** Their organisation. */
  orgId: string
  /** As bookings say who made them. */
  displayName: string
  /** `null`: the device does not know them. */
  rules: NoticeRules | null
}

const hourMs = 3_600_000
/** The clocks are put back on it. */
const longestDayMs = 25 * hourMs

/** How many holds of a person are due, of those that the device keeps by the organisation that owns them: those whose first chosen time before
 * their limit has come, which is the number that a push brings. Without known rules, those that end on this day of the device's zone. */
export function countHoldsDue(
  groups: ReadonlyMap<string, Group>,
  person: Person,
  now: Date,
  timeZone?: string,
): number {
  const at = now.toISOString()
  const isDue = person.rules ? dueByRules(person, person.rules, now) : dueToday(now, timeZone)
  let count = 0
  for (const [orgId, { pages }] of groups)
    for (const page of pages)
      for (const sale of page.values()) {
        const deadline = deadlineOf(sale)
        if (deadline !== null && statusOf(sale, at) === 'HELD' && isDue(sale, deadline, orgId)) count += 1
      }
  return count
}

type IsDue = (sale: KeptSale, deadline: string, orgId: string) => boolean

function dueByRules({ orgId: own, displayName }: Person, rules: NoticeRules, now: Date): IsDue {
  const { kindList, productList, whose, hoursAheadList } = rules
  const hours = kindList.includes('LIMIT') ? Math.max(0, ...hoursAheadList) : 0
  const until = new Date(now.getTime() + hours * hourMs).toISOString()
  return (sale, deadline, orgId) =>
    deadline <= until &&
    productList.includes(productOf(sale)) &&
    (bookerOf(sale) === displayName || (whose === 'AGENCY' && orgId === own))
}

function dueToday(now: Date, timeZone?: string): IsDue {
  const today = dayInZone(now, timeZone)
  return (_sale, deadline) => {
    const moment = new Date(deadline)
    // ten thousand are looked at: which day it is costs more than how far it is
    return Math.abs(moment.getTime() - now.getTime()) <= longestDayMs && dayInZone(moment, timeZone) === today
  }
}
