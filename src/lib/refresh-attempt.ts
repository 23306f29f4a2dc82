import * as v from 'valibot'
import { dropStored, readStored, writeStored } from './storage.ts'

const key = 'tradewind.refresh'
const uuid = v.pipe(v.string(), v.uuid())

/**
 * The id of the refresh that is about to be sent: the one whose answer was lost, or a new one. The server gives the same
 * id the same session again, however late (safety: sessions). Local storage, because every tab reads it and nothing waits
 * for the disk: a power cut may take its last seconds, as it takes the browser's last cookies; then the server's ten
 * seconds decide. `null` where browsers draw no ids, on plain http.
 */
export function refreshAttempt(): string | null {
  const kept = readStored(key, uuid)
  if (kept || !('randomUUID' in crypto)) return kept
  const drawn = crypto.randomUUID()
  writeStored(key, drawn)
  return drawn
}

/** Its answer came, or nobody is signed in any more. */
export function forgetRefreshAttempt(): void {
  dropStored(key)
}
