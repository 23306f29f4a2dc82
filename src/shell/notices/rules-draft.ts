import type { hoursAhead, NoticeRules } from '#contract/notices/rules'

/** Rules as they are chosen in a form: what can be switched off keeps its times meanwhile. */
export type RulesText = {
  kindList: NoticeRules['kindList']
  productList: NoticeRules['productList']
  whose: NoticeRules['whose']
  /** Hours, as the boxes have them. */
  hoursAheadList: NoticeRules['hoursAheadList']
  isQuiet: boolean
  quietFrom: string
  quietUntil: string
  digest: boolean
}

/** Offered where there are no quiet hours yet. */
const usualQuiet = { from: '21:00', until: '07:00' }

export function textOf({ quiet, ...rules }: NoticeRules): RulesText {
  const { from, until } = quiet ?? usualQuiet
  return { ...rules, isQuiet: quiet !== null, quietFrom: from, quietUntil: until }
}

export function rulesOf({ isQuiet, quietFrom, quietUntil, ...rules }: RulesText): NoticeRules {
  return { ...rules, quiet: isQuiet ? { from: quietFrom, until: quietUntil } : null }
}

export type RulesProblem = 'noProduct' | 'noHours' | 'noTime' | 'sameTime'

/** What cannot be meant, by its field. */
export function problemsOf(typed: RulesText): Partial<Record<keyof RulesText, RulesProblem>> {
  const { kindList, productList, hoursAheadList, isQuiet, quietFrom, quietUntil } = typed
  const isOfBookings = kindList.some((kind) => kind !== 'DEPOSIT')
  return {
    ...(isOfBookings && productList.length === 0 && { productList: 'noProduct' }),
    ...(kindList.includes('LIMIT') && hoursAheadList.length === 0 && { hoursAheadList: 'noHours' }),
    ...(isQuiet && quietFrom === '' && { quietFrom: 'noTime' }),
    ...(isQuiet && quietUntil === '' && { quietUntil: 'noTime' }),
    ...(isQuiet && quietFrom !== '' && quietFrom === quietUntil && { quietUntil: 'sameTime' }),
  }
}

/** Puts one of a list in, or takes it out; in the order in which they are offered. */
export function toggled<T>(offered: readonly T[], chosen: readonly T[], one: T): T[] {
  const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
  return offered.filter((other) => next.includes(other))
}

/** 7, 3, 2 and 1 days, then hours. */
export function aheadOf(hours: (typeof hoursAhead)[number]): { unit: 'days' | 'hours'; count: number } {
  return hours >= 24 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours }
}
