import * as v from 'valibot'
import { dropStored, readStored, writeStored } from './storage.ts'

const key = 'tradewind.refresh'
const uuid = v.pipe(v.string(), v.uuid())

/** The id of the next refresh: the one whose reply was lost, or a new one. The server answers the same id with the same
 * session at any time (safety: sessions). It is in local storage, which all tabs read without waiting for the disk. A
 * power cut may lose its last seconds, as it loses the last cookies; then the server's limit of ten seconds applies.
 * `null`: the browser cannot generate ids, as on plain http. */
export function refreshAttempt(): string | null {
  const kept = readStored(key, uuid)
  if (kept || !('randomUUID' in crypto)) return kept
  const drawn = crypto.randomUUID()
  writeStored(key, drawn)
  return drawn
}

/** To be called when the reply came, or the session has ended. */
export function forgetRefreshAttempt(): void {
  dropStored(key)
}
