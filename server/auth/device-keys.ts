import { createHmac } from 'node:crypto'
import { deriveKey } from '../http/seal.ts'

/** What seals everything that a device keeps of a user; the same at each of their sign-ins there (safety: sessions). */
export type DeviceKeys = {
  /** 32 bytes in base64url. */
  keyOf(deviceToken: string, userId: string): string
}

/** Derived, so that none is stored; a new `SESSION_SECRET` makes new keys, and what was sealed by the old ones is lost. */
export function createDeviceKeys(secret: string): DeviceKeys {
  const key = deriveKey(secret, 'device key')
  return {
    keyOf: (deviceToken, userId) =>
      createHmac('sha256', key).update(`${userId} ${deviceToken}`).digest('base64url'),
  }
}
