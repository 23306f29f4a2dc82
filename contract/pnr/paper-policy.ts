import type { CancellationPolicy } from '../hotel/cancellation-policy.ts'
import { formatMoney } from '../money-text.ts'
import type { PaperLanguage } from '../paper/language.ts'
import type { Say } from '../paper/paper-word.ts'

/** A cancellation policy in sentences for the client. */
export function sentencesOfPolicy(
  policy: CancellationPolicy,
  language: PaperLanguage,
  moment: (at: string) => string,
  say: Say,
): readonly string[] {
  if (!policy.isCancellable) return [say('policy.nonRefundable')]
  const deadline = policy.lastCancellationDeadline
  const charges = policy.roomCancellationCharges.map(({ fromDate, requestedChargeAmount: amount }) =>
    typeof amount === 'number'
      ? say('policy.percentFrom', { moment: moment(fromDate), percent: amount })
      : say('policy.amountFrom', { moment: moment(fromDate), amount: formatMoney(amount, language) }),
  )
  if (deadline) return [say('policy.freeUntil', { moment: moment(deadline) }), ...charges]
  return charges.length > 0 ? charges : [say('policy.free')]
}
