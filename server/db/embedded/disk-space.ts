import { statfs } from 'node:fs/promises'

/** The embedded engine cannot continue on a full disk, so new bookings are refused while there is still space to finish the
 * running ones. */
export const minBytesForBookings = 64 * 1024 * 1024

/** Files are refused earlier, so that they never stop bookings: all uploads that one process accepts at once fit between. */
export const minBytesForFiles = 512 * 1024 * 1024

export async function hasFreeSpace(dataDir: string, minimumBytes = minBytesForBookings): Promise<boolean> {
  return (await freeBytes(dataDir)) >= minimumBytes
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}
