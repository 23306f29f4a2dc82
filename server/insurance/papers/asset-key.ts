import * as v from 'valibot'
import { locatorCode } from '#contract/text/locator'
import type { Seal } from '../../http/seal.ts'

/** safety: H9. */
const keyLifeMs = 10 * 60_000

/** `locator`: opens the papers of this policy; `null`: opens the sales report. */
type AssetKey = { readonly userId: string; readonly locator: string | null }

const sealedKey = v.strictObject({
  userId: v.string(),
  locator: v.nullable(locatorCode),
  until: v.number(),
})

export function closeAssetKey(seal: Seal, { userId, locator }: AssetKey, now: Date): string {
  return seal.close({ userId, locator, until: now.getTime() + keyLifeMs })
}

/** `null` for an expired or forged key. The caller must check the user, and that the policy is in the user's reach. */
export function openAssetKey(seal: Seal, sealed: string, now: Date): AssetKey | null {
  const key = seal.open(sealedKey, sealed)
  return key && key.until > now.getTime() ? { userId: key.userId, locator: key.locator } : null
}
