import * as v from 'valibot'
import { readStored } from '../../device/storage.ts'

export const stored = 'tradewind.alone'
export const dayMs = 24 * 60 * 60_000

/** Whether this device may have been without the server for longer than it should, by what `time-alone.ts` keeps; loaded before anything
 * of the device is opened. */
export function isLongAlone(): boolean {
  const { days, heardAt, latestAt } = Object(readStored(stored, v.unknown()))
  return Math.max(latestAt, Date.now()) - heardAt >= days * dayMs
}
