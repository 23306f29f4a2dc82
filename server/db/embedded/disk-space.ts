import { statfs } from 'node:fs/promises'

/** The embedded engine cannot go on with a full disk, so new bookings stop while there is still room to
 * finish the ones that run. */
export const minBytesForBookings = 64 * 1024 * 1024

/** Files stop long before, so that they never stop bookings: all that one process takes in at once fits between. */
export const minBytesForFiles = 512 * 1024 * 1024

export async function hasDiskSpace(dataDir: string, minimumBytes = minBytesForBookings): Promise<boolean> {
  return (await freeBytes(dataDir)) >= minimumBytes
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}
