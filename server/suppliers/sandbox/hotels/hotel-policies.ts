import { addDays } from '#contract/day/dates'
import { type Money, money } from '#contract/money/money'
import { proportion } from '#contract/money/pricing'
import type { SandboxPolicy } from '../../../db/tables/sandbox-tables.ts'
import type { SupplierCharge, SupplierPolicy } from '../../../hotel/ports.ts'
import { instantAt } from './hotel-time.ts'

type Step = { readonly daysBefore: number; readonly charge: 'NIGHT' | 'HALF' | 'FULL' }

/** Each step begins at 18:00 hotel time, `daysBefore` days before arrival. */
const stepsOf: Readonly<Record<Exclude<SandboxPolicy, 'NON_REFUNDABLE'>, readonly Step[]>> = {
  FREE_0_NIGHT: [
    { daysBefore: 0, charge: 'NIGHT' },
    { daysBefore: -1, charge: 'FULL' },
  ],
  FREE_1_NIGHT: [
    { daysBefore: 1, charge: 'NIGHT' },
    { daysBefore: 0, charge: 'FULL' },
  ],
  FREE_3_HALF: [
    { daysBefore: 3, charge: 'HALF' },
    { daysBefore: 1, charge: 'FULL' },
  ],
  FREE_7_FULL: [{ daysBefore: 7, charge: 'FULL' }],
  FREE_14_HALF: [
    { daysBefore: 14, charge: 'HALF' },
    { daysBefore: 7, charge: 'FULL' },
  ],
}

export type PolicyTerms = {
  readonly checkInDate: string
  readonly timeZone: string
  readonly now: Date
  readonly net: Money
  readonly firstNight: () => Money
}

export function policyOf(rated: SandboxPolicy, terms: PolicyTerms): SupplierPolicy {
  const policy = policySold(rated, terms)
  if (policy === 'NON_REFUNDABLE') {
    return { cancellable: false, freeUntil: null, charges: [{ from: terms.now, until: null, charge: full }] }
  }
  const starts = stepsOf[policy].map(({ daysBefore, charge }) => ({
    from: startOf(daysBefore, terms),
    charge: chargeOf(charge, terms),
  }))
  const all = starts.map((start, at) => ({ ...start, until: starts[at + 1]?.from ?? null }))
  const charges = all.filter(({ until }) => until === null || until > terms.now)
  const [first] = charges
  const inForce = first && first.from <= terms.now ? first.charge : null
  return {
    // once the whole price is charged, cancelling refunds nothing
    cancellable: !inForce || !takesAll(inForce, terms.net),
    freeUntil: inForce ? null : (first?.from ?? null),
    charges,
  }
}

/** The last moment of free cancellation, as `policyOf` says it; `null`: none, or it is over. */
export function freeUntilOf(
  rated: SandboxPolicy,
  terms: Omit<PolicyTerms, 'net' | 'firstNight'>,
): Date | null {
  const policy = policySold(rated, terms)
  const first = policy === 'NON_REFUNDABLE' ? undefined : stepsOf[policy][0]
  const until = first && startOf(first.daysBefore, terms)
  return until && until > terms.now ? until : null
}

/** Who comes tonight still finds flexible rates: those of one day before are sold as those of the day of arrival. */
function policySold(
  policy: SandboxPolicy,
  terms: Pick<PolicyTerms, 'checkInDate' | 'timeZone' | 'now'>,
): SandboxPolicy {
  return policy === 'FREE_1_NIGHT' && startOf(1, terms) <= terms.now ? 'FREE_0_NIGHT' : policy
}

/** A charge as an amount. */
export function chargeOn(net: Money, charge: SupplierCharge['charge']): Money {
  return 'percent' in charge ? proportion(net, charge.percent, 100) : charge.amount
}

/** What a cancellation costs at a moment. */
export function chargeAt({ cancellable, charges }: SupplierPolicy, net: Money, at: Date): Money {
  const inForce = charges.filter(({ from, until }) => from <= at && (until === null || at < until))
  if (!cancellable && inForce.length === 0) return net
  const amounts = inForce.map(({ charge }) => chargeOn(net, charge).minor)
  return money(net.currency, Math.min(net.minor, Math.max(0, ...amounts)))
}

function startOf(
  daysBefore: number,
  { checkInDate, timeZone }: Pick<PolicyTerms, 'checkInDate' | 'timeZone'>,
): Date {
  const of = `${checkInDate} ${daysBefore} ${timeZone}`
  const before = starts.get(of)
  if (before) return before
  const start = instantAt(addDays(checkInDate, -daysBefore), 18, timeZone)
  // a few stays at a time are asked for
  if (starts.size > 500) starts.clear()
  starts.set(of, start)
  return start
}

/** The rates of a list begin their charges at the same few moments. */
const starts = new Map<string, Date>()

const full = { percent: 100 } as const

function chargeOf(charge: Step['charge'], { firstNight }: PolicyTerms): SupplierCharge['charge'] {
  if (charge === 'NIGHT') return { amount: firstNight() }
  return charge === 'HALF' ? { percent: 50 } : full
}

function takesAll(charge: SupplierCharge['charge'], net: Money): boolean {
  return 'percent' in charge ? charge.percent >= 100 : charge.amount.minor >= net.minor
}
