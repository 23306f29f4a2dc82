import { readDay, type TypedDay } from './typed-day.ts'

/** A day in a cell of a group file, read like one that is typed into a form. Digits alone are no day there: they come from a
 * spreadsheet, which shows its own days as such numbers, and not from a field that says its order. */
export function readWritten(typed: string): TypedDay {
  return /^\d+$/.test(typed) ? { is: 'refused', problem: 'notADay' } : readDay(typed)
}

/** `YYYY-MM-DD`; `null`: it is no day, or could be several. */
export function writtenDay(typed: string): string | null {
  const read = readWritten(typed)
  return read.is === 'day' ? read.day : null
}
