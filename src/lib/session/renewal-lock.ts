import * as v from 'valibot'
import { withBoundedLock } from '../device/bounded-lock.ts'
import { dropStored, readStored, writeStored } from '../device/storage.ts'

/** Longer than another tab takes to renew. */
const renewalMs = 5_000
/** Longer than a password is changed for. */
const replacementMs = 60_000
const replacingKey = 'tradewind.replacing'
const lockName = 'tradewind.renew'

/** Lets tabs renew one at a time, because a refresh token can be used once. The lock of a tab that the browser has suspended may never
 * come: then the renewal goes on, and repeats the attempt of that tab, which is harmless (docs/decisions/044-lost-refresh.md). */
export function withRenewalLock<T>(work: () => Promise<T>): Promise<T> {
  const late = () => (isReplacing() ? withBoundedLock(lockName, replacementMs, work) : work())
  return withBoundedLock(lockName, renewalMs, work, late)
}

/** Marks that a replacement holds the lock, for which a renewal waits longer. */
export function withReplacementLock<T>(work: () => Promise<T>): Promise<T> {
  const marked = async () => {
    writeStored(replacingKey, Date.now())
    return work().finally(() => dropStored(replacingKey))
  }
  return withBoundedLock(lockName, renewalMs, marked)
}

/** Not of a tab that was closed or suspended in the middle of it. */
function isReplacing(): boolean {
  const since = readStored(replacingKey, v.number())
  return since !== null && Math.abs(Date.now() - since) < replacementMs
}
