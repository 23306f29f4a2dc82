import { createHmac } from 'node:crypto'
import { deriveKey } from '../http/seal.ts'

/** The key that encrypts what a device stores of a user; the same at each sign-in of the user on it (safety: sessions). */
export type DeviceKeys = {
  /** 32 bytes in base64url. */
  keyOf(deviceToken: string, userId: string): string
}

/** Keys are derived and not stored. With a new `SESSION_SECRET` all keys change, and what devices encrypted is lost. */
export function createDeviceKeys(secret: string): DeviceKeys {
  const key = deriveKey(secret, 'device key')
  return {
    keyOf: (deviceToken, userId) =>
      createHmac('sha256', key).update(`${userId} ${deviceToken}`).digest('base64url'),
  }
}
