import { readDay, type TypedDay } from './typed-day.ts'

/** Reads a day from a cell of a group file, like a typed day. Digits alone are refused, because they come from a
 * spreadsheet's serial number and not from a field with a known order. */
export function readCellDay(typed: string): TypedDay {
  return /^\d+$/.test(typed) ? { is: 'refused', problem: 'notADay' } : readDay(typed)
}

/** `YYYY-MM-DD`; `null`: no day, or ambiguous. */
export function cellDay(typed: string): string | null {
  const read = readCellDay(typed)
  return read.is === 'day' ? read.day : null
}
