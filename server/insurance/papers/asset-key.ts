import * as v from 'valibot'
import { locatorCode } from '#contract/locator'
import type { Seal } from '../../http/seal.ts'

/** safety: H9. */
const lifeMs = 10 * 60_000

/** Opens the papers of one policy, or with `null` the sales report of the list. */
type Opens = { readonly userId: string; readonly locator: string | null }

const sealedKey = v.strictObject({
  userId: v.string(),
  locator: v.nullable(locatorCode),
  until: v.number(),
})

export function closeAssetKey(seal: Seal, { userId, locator }: Opens, now: Date): string {
  return seal.close({ userId, locator, until: now.getTime() + lifeMs })
}

/** For whom, and of what; `null` when it is over, or was never ours. Whether it is this user's, and whether the policy is
 * in their reach, the caller says. */
export function openAssetKey(seal: Seal, sealed: string, now: Date): Opens | null {
  const key = seal.open(sealedKey, sealed)
  return key && key.until > now.getTime() ? { userId: key.userId, locator: key.locator } : null
}
