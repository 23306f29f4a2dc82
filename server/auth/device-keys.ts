import { createHmac } from 'node:crypto'

/** The key that encrypts what a device stores of a user; the same at each sign-in of the user on it (safety: sessions). */
export type DeviceKeys = {
  /** 32 bytes in base64url. */
  keyOf(deviceToken: string, userId: string): Promise<string>
}

/** Keys are derived and not stored, from one that outlives the session secret: what devices have encrypted stays readable. */
export function createDeviceKeys(readKey: () => Promise<Buffer>): DeviceKeys {
  return {
    keyOf: async (deviceToken, userId) =>
      createHmac('sha256', await readKey())
        .update(`${userId} ${deviceToken}`)
        .digest('base64url'),
  }
}
