import * as v from 'valibot'
import { closeSession } from '#contract/access/session'
import { send } from '../call/send.ts'
import { dropStored, readStored, writeStored } from '../device/storage.ts'

const pendingKey = 'tradewind.leaving'
const timeoutMs = 4_000
let running: Promise<void> = Promise.resolve()

/** Ends the session on the server. If the server cannot be reached, the sign-out stays pending and is sent later: until
 * then the refresh cookie is still valid. */
export function signOutOnServer(): Promise<void> {
  writeStored(pendingKey, true)
  return finishPendingSignOut()
}

/** Sends a sign-out that an earlier visit could not send. */
export function finishPendingSignOut(): Promise<void> {
  running = running.then(close)
  return running
}

addEventListener('online', () => void finishPendingSignOut())

/** After a new sign-in: the pending sign-out would end the new session. */
export function dropPendingSignOut(): void {
  dropStored(pendingKey)
}

async function close(): Promise<void> {
  if (readStored(pendingKey, v.boolean()) === null) return
  const ended = await send(closeSession, {}, { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    // no network, a captive portal or a server error: the sign-out stays pending
    () => false,
  )
  if (ended) dropStored(pendingKey)
}
