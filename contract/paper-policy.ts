import { clientCharge } from './client-charge.ts'
import type { CancellationCharge, CancellationPolicy } from './hotel.ts'
import { formatMoney } from './money-text.ts'
import type { Say } from './paper-words.ts'

/** A policy as a client reads it on paper: from when what is paid, and of which price it is a part. */
export function sentencesOfPolicy(
  policy: CancellationPolicy,
  moment: (at: string) => string,
  say: Say,
): readonly string[] {
  if (!policy.isCancellable) return [say('policy.nonRefundable')]
  const deadline = policy.lastCancellationDeadline
  const charges = policy.roomCancellationCharges.map((charge) =>
    sentenceOfCharge(charge, policy.chargedPrice, moment(charge.fromDate), say),
  )
  if (deadline) return [say('policy.freeUntil', { moment: moment(deadline) }), ...charges]
  return charges.length > 0 ? charges : [say('policy.free')]
}

function sentenceOfCharge(
  charge: CancellationCharge,
  chargedPrice: CancellationPolicy['chargedPrice'],
  moment: string,
  say: Say,
): string {
  const { requestedChargeAmount: share } = charge
  const client = clientCharge(charge, chargedPrice)
  const amount = client ? formatMoney(client) : ''
  if (typeof share !== 'number') return say('policy.amountFrom', { moment, amount })
  return client
    ? say('policy.percentOf', { moment, amount, percent: share })
    : say('policy.percentFrom', { moment, percent: share })
}
