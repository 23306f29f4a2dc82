import * as v from 'valibot'
import { closeSession } from '#contract/session'
import { send } from '../lib/send.ts'
import { dropStored, readStored, writeStored } from '../lib/storage.ts'

const leavingKey = 'tradewind.leaving'
const patienceMs = 4_000
let underWay: Promise<void> = Promise.resolve()

/** Ends the session on the server; when it cannot be reached, that is made up for as soon as it can: the refresh
 * cookie of somebody who signed out offline is good until the server hears of it. */
export function leaveServer(): Promise<void> {
  writeStored(leavingKey, true)
  return finishLeaving()
}

/** What a former visit may still owe. */
export function finishLeaving(): Promise<void> {
  underWay = underWay.then(close)
  return underWay
}

addEventListener('online', () => void finishLeaving())

/** A new session took the place of the one that was to end. */
export function forgetLeaving(): void {
  dropStored(leavingKey)
}

async function close(): Promise<void> {
  if (readStored(leavingKey, v.boolean()) === null) return
  const ended = await send(closeSession, {}, { signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    // no network, a captive portal, a server in trouble: it has not heard of it
    () => false,
  )
  if (ended) dropStored(leavingKey)
}
