import { useQuery } from '@tanstack/react-query'
import type { depositBalance } from '#contract/deposit'
import type { ReplyOf } from '#contract/endpoint'
import type { CancellationPolicy } from '#contract/hotel/hotel'
import type { Corporate } from '#contract/hotel/request'
import { add, fromPair, type MoneyPair, subtract, toPair } from '#contract/money'
import { serverNow } from '../lib/clock.ts'
import { depositQuery } from '../shell/deposit.ts'

type Deposits = ReplyOf<typeof depositBalance>['depositList']

/** What the deposits lack for an amount; `null`: nothing, or they are not known yet. */
export function missingIn(deposits: Deposits | undefined, due: MoneyPair): MoneyPair | null {
  if (!deposits || due[1] <= 0) return null
  const deposit = deposits.find(({ balance }) => balance[0] === due[0])
  const missing = deposit ? subtract(fromPair(due), fromPair(deposit.balance)) : fromPair(due)
  return missing.minor > 0 ? toPair(missing) : null
}

/** What the deposit of the reader's own organisation lacks, as money moves. */
export function useMissing(): (due: MoneyPair) => MoneyPair | null {
  const { data } = useQuery(depositQuery)
  return (due) => missingIn(data?.depositList, due)
}

/** Whose deposit the words name: the reader's own stands at the head of every screen. */
export function depositOwner(bookedFor: Corporate | null | undefined): string {
  return bookedFor?.orgName ?? 'own'
}

/** What an amount is beyond the deposit of another organisation, which is told only where it may not suffice. */
export function missingBeyond(told: MoneyPair | undefined, due: MoneyPair): MoneyPair | null {
  if (!told) return null
  const missing = subtract(fromPair(due), fromPair(told))
  return missing.minor > 0 ? toPair(missing) : null
}

/** What the deposit of another organisation lacks: the server said it for the price without service charge. */
export function missingWith(said: MoneyPair | undefined, extra: MoneyPair): MoneyPair | null {
  return said ? toPair(add(fromPair(said), fromPair(extra))) : null
}

/** A hold ends twelve hours before the first room begins to cost; the price check says for certain whether there is one. */
const marginMs = 12 * 3_600_000

export function canBeHeld(
  { isCancellable, lastCancellationDeadline: deadline }: CancellationPolicy,
  now = serverNow(),
): boolean {
  return isCancellable && deadline !== null && Date.parse(deadline) - marginMs > now.getTime()
}
