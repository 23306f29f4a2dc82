import * as v from 'valibot'
import { safePath } from '../shell/session/safe-path.ts'
import { returnPathKey } from './save-return-path.ts'

/** Longer than a sign-in takes; an older path belongs to an earlier visit in the same tab. */
const maxAgeMs = 15 * 60_000

const savedPath = v.object({ path: v.string(), at: v.number() })

/** Reads and deletes the saved path; only a path of this app is returned (safety: H4). `null`: none, or an old one. */
export function takeReturnPath(now: number): string | null {
  try {
    const text = sessionStorage.getItem(returnPathKey)
    sessionStorage.removeItem(returnPathKey)
    const { path, at } = v.parse(savedPath, JSON.parse(text ?? 'null'))
    const age = now - at
    return age >= 0 && age < maxAgeMs ? safePath(path, '') || null : null
  } catch {
    return null
  }
}
