import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/call/endpoint'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import type { Corporate } from '#contract/hotel/request'
import type { depositBalance } from '#contract/money/deposit'
import { add, fromPair, type MoneyPair, subtract, toPair } from '#contract/money/money'
import { serverNow } from '../lib/call/clock.ts'
import { useMay } from '../lib/session/may.ts'
import { depositQuery } from '../shell/deposit/deposit.ts'

type Deposits = ReplyOf<typeof depositBalance>['depositList']

/** The part of `due` that the deposit in its currency does not cover, with its credit limit; `null`: none, or the deposits are not loaded. */
export function missingIn(deposits: Deposits | undefined, due: MoneyPair): MoneyPair | null {
  if (!deposits || due[1] <= 0) return null
  const deposit = deposits.find(({ available }) => available[0] === due[0])
  const missing = deposit ? subtract(fromPair(due), fromPair(deposit.available)) : fromPair(due)
  return missing.minor > 0 ? toPair(missing) : null
}

/** The same for the deposit of the user's own organisation; `null` also if the user may not see it. */
export function useMissing(): (due: MoneyPair) => MoneyPair | null {
  const maySee = useMay(['seeBalance'])
  const { data } = useQuery({ ...depositQuery, enabled: maySee })
  return (due) => missingIn(maySee ? data?.depositList : undefined, due)
}

/** The owner of the deposit for message texts: the organisation's name, or `own` for the user's organisation. */
export function depositOwner(bookedFor: Corporate | null | undefined): string {
  return bookedFor?.orgName ?? 'own'
}

/** The part of `due` that another organisation's deposit does not cover. The server sends that balance only if it may be too
 * low; otherwise it is undefined. */
export function missingBeyond(balance: MoneyPair | undefined, due: MoneyPair): MoneyPair | null {
  if (!balance) return null
  const missing = subtract(fromPair(due), fromPair(balance))
  return missing.minor > 0 ? toPair(missing) : null
}

/** The amount missing in another organisation's deposit: what the server sent, which is without the service charge, plus the
 * charge. */
export function missingWith(missing: MoneyPair | undefined, extra: MoneyPair): MoneyPair | null {
  return missing ? toPair(add(fromPair(missing), fromPair(extra))) : null
}

/** A hold ends twelve hours before the first cancellation charge; the price check returns the exact time limit. */
const marginMs = 12 * 3_600_000

export function canBeHeld(
  { isCancellable, lastCancellationDeadline: deadline }: CancellationPolicy,
  now = serverNow(),
): boolean {
  return isCancellable && deadline !== null && Date.parse(deadline) - marginMs > now.getTime()
}
