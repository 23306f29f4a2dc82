import type { Money } from '#contract/money/money'
import type { SupplierCharge, SupplierPolicy } from '../../../hotel/ports.ts'
import { moneyOf } from '../answer-values.ts'
import type { RateAnswer } from './rate-answer.ts'

type Charges = NonNullable<RateAnswer['cancellationPolicies']>

/** The terms of a rate, or the reason why they cannot be kept. A charge runs until the next one begins; the first one ends free
 * cancellation. */
export function policyOf(
  rate: Pick<RateAnswer, 'rateClass' | 'cancellationPolicies'>,
  net: Money,
  now: Date,
): SupplierPolicy | string {
  const { rateClass, cancellationPolicies = [] } = rate
  const isRefundable = rateClass !== 'NRF'
  const starts: { from: Date; charge: SupplierCharge['charge'] }[] = []
  for (const step of cancellationPolicies) {
    const charge = chargeOf(step, net)
    if (typeof charge === 'string') return charge
    if (!isNothing(charge)) starts.push({ from: step.from, charge })
  }
  if (starts.length > 1) starts.sort((a, b) => a.from.getTime() - b.from.getTime())
  // a rate that tells no charge is not free for that: nobody may be told so
  if (starts.length === 0) {
    return {
      cancellable: false,
      freeUntil: null,
      charges: [{ from: now, until: null, charge: { percent: 100 } }],
    }
  }
  const all = starts.map(({ from, charge }, at) => ({ from, until: starts[at + 1]?.from ?? null, charge }))
  const charges = all.filter(({ until }) => until === null || until > now)
  const [first] = charges
  const inForce = first && first.from <= now ? first.charge : null
  return {
    cancellable: isRefundable && !(inForce && takesAll(inForce, net)),
    freeUntil: isRefundable && !inForce ? (first?.from ?? null) : null,
    charges,
  }
}

/** The whole price is told as such: as an amount, a client's paper would say what the agency pays. */
function chargeOf({ amount, percent }: Charges[number], net: Money): SupplierCharge['charge'] | string {
  if (amount !== undefined) {
    const charged = moneyOf(amount, net.currency)
    if (!charged || charged.minor < 0) return 'charge of a cancellation is no amount'
    return charged.minor === net.minor ? { percent: 100 } : { amount: charged }
  }
  const share = percent === undefined ? Number.NaN : Number(percent)
  if (Number.isInteger(share) && share >= 0 && share <= 100) return { percent: share }
  return 'charge of a cancellation without an amount'
}

function isNothing(charge: SupplierCharge['charge']): boolean {
  return ('percent' in charge ? charge.percent : charge.amount.minor) === 0
}

function takesAll(charge: SupplierCharge['charge'], net: Money): boolean {
  return 'percent' in charge ? charge.percent >= 100 : charge.amount.minor >= net.minor
}
