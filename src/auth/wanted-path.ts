import * as v from 'valibot'
import { safePath } from '../shell/safe-path.ts'
import { wantedKey } from './keep-wanted.ts'

/** Longer than signing in takes; a later visit in the same tab is about something else. */
const goodForMs = 15 * 60_000

const kept = v.object({ path: v.string(), at: v.number() })

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
