import type { CancellationPolicy } from '../hotel/cancellation-policy.ts'
import { formatMoney } from '../money/money-text.ts'
import type { PaperLanguage } from '../paper/language.ts'
import type { Say } from '../paper/paper-word.ts'

/** A cancellation policy in sentences for the client: what cancelling costs them. `ask`: said instead of whether it is free. */
export function sentencesOfPolicy(
  policy: CancellationPolicy,
  language: PaperLanguage,
  moment: (at: string) => string,
  say: Say,
  ask: string | null,
): readonly string[] {
  if (!policy.isCancellable) return [say('policy.nonRefundable')]
  const deadline = policy.lastCancellationDeadline
  // a share stays a share: as an amount, it would tell the price before the agency's own charges (safety: H8)
  const charges = policy.roomCancellationCharges.map(({ fromDate, requestedChargeAmount: costs }) =>
    typeof costs === 'number'
      ? say('policy.percentFrom', { moment: moment(fromDate), percent: costs })
      : say('policy.costsFrom', { moment: moment(fromDate), amount: formatMoney(costs, language) }),
  )
  if (ask !== null) return [ask, ...charges]
  if (deadline) return [say('policy.freeUntil', { moment: moment(deadline) }), ...charges]
  return charges.length > 0 ? charges : [say('policy.free')]
}
