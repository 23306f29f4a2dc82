import { readDay, type TypedDay } from './typed-day.ts'

/** Reads a day from a cell of a group file, like a typed day. Digits alone are refused, because they come from a
 * spreadsheet's serial number and not from a field with a known order. */
export function readWritten(typed: string): TypedDay {
  return /^\d+$/.test(typed) ? { is: 'refused', problem: 'notADay' } : readDay(typed)
}

/** `YYYY-MM-DD`; `null`: no day, or ambiguous. */
export function writtenDay(typed: string): string | null {
  const read = readWritten(typed)
  return read.is === 'day' ? read.day : null
}
