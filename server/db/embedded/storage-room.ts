import { statfs } from 'node:fs/promises'

/** The embedded engine cannot go on with a full disk, so new bookings stop while there is still room to
 * finish the ones that run. */
export const roomForBookings = 64 * 1024 * 1024

/** Files stop long before, so that they never stop bookings: all that one process takes in at once fits between. */
export const roomForFiles = 512 * 1024 * 1024

export async function storageHasRoom(dataDir: string, minimumBytes = roomForBookings): Promise<boolean> {
  return (await freeBytes(dataDir)) >= minimumBytes
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}
