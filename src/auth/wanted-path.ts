import * as v from 'valibot'
import { safePath } from '../shell/safe-path.ts'

const wantedKey = 'tradewind.wanted'

/** Longer than signing in takes; a later visit in the same tab is about something else. */
const goodForMs = 15 * 60_000

const kept = v.object({ path: v.string(), at: v.number() })

/** Where everybody lands who names nothing. */
const start = /^\/(app\/?|app\/hotel\/avail\/?)?$/

/** Keeps what was asked for in this tab while its person signs in on another site. The other site is not told: addresses
 * may name travellers, and nobody promised to hand them back. */
export function keepWanted(to: unknown, now: number): void {
  const path = safePath(to, '')
  if (path === '' || start.test(path)) return
  try {
    sessionStorage.setItem(wantedKey, JSON.stringify({ path, at: now }))
  } catch {
    // a storage that is full or forbidden: the person lands on the usual screen
  }
}

/** Once, and only a path of this app (safety: H4); `null`: nothing was asked for a moment ago. */
export function spendWanted(now: number): string | null {
  try {
    const text = sessionStorage.getItem(wantedKey)
    sessionStorage.removeItem(wantedKey)
    const { path, at } = v.parse(kept, JSON.parse(text ?? 'null'))
    const age = now - at
    return age >= 0 && age < goodForMs ? safePath(path, '') || null : null
  } catch {
    return null
  }
}
