import * as v from 'valibot'
import { isoDate } from './dates.ts'

export type DayProblem = 'notADay' | 'noSuchDay' | 'shortYear'

/** How a typed day was understood. */
export type TypedDay =
  | { readonly is: 'blank' }
  | { readonly is: 'day'; readonly day: string }
  /** Ambiguous: the person has to choose one of these days. */
  | { readonly is: 'unclear'; readonly days: readonly string[] }
  | { readonly is: 'refused'; readonly problem: DayProblem }

/** Month names in English and Indonesian. Any beginning of three or more letters is accepted; other abbreviations are
 * listed. */
const months = [
  'january januari',
  'february februari',
  'march maret',
  'april',
  'may mei',
  'june juni',
  'july juli',
  'august agustus agt ags',
  'september',
  'october oktober',
  'november nopember',
  'december desember',
].map((names) => names.split(' '))

/** From Sunday on; any beginning of two or more letters. */
const weekdays = [
  'sunday minggu ahad mg',
  'monday senin sn',
  'tuesday selasa sl',
  'wednesday rabu rb',
  'thursday kamis km',
  'friday jumat jm',
  'saturday sabtu sb',
].map((names) => names.split(' '))

/** Reads a typed or pasted day. Accepted are day, month, year (`14 Mar 1985`, `14031985`, `14-03-1985`, `14.3.1985`),
 * year first (`1985-03-14`, `19850314`), and a month by name in any position. Eight digits were typed into the field
 * and are in its order, day first. Numbers with separators may be pasted from elsewhere: `03/04/1985` is 3 April or 4
 * March, so it is `unclear`, and so is the month-first `03/14/1985`. Two-digit years are refused. */
export function readDay(text: string): TypedDay {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  if (typed === '') return { is: 'blank' }
  if (/^\d{8}$/.test(typed)) return fromDigits(typed)
  const parts = typed.match(/\d+|\p{L}+/gu) ?? []
  if (/[^\d\p{L}\s.,/\-\u2010-\u2013\u2212']/u.test(typed)) return refused('notADay')
  const names = parts.flatMap((part) => monthsNamed(part))
  const numbers = parts.filter((part) => /^\d/.test(part))
  const words = parts.length - numbers.length
  if (names.length === 1 && numbers.length === 2) {
    const others = parts.filter((part) => !/^\d/.test(part) && monthsNamed(part).length === 0)
    // the second word may be a weekday, as in the app's own format
    return words <= 2 ? onWeekday(fromMonthName(numbers, names[0] ?? ''), others[0]) : refused('notADay')
  }
  if (words > 0 || numbers.length !== 3) return refused('notADay')
  return fromNumbers(numbers)
}

function fromDigits(digits: string): TypedDay {
  const dayFirst = dayOf(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2))
  // years are 1900 to 2199, so at most one of the two readings is a day
  const yearFirst = dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
  const day = dayFirst ?? yearFirst
  return day ? { is: 'day', day } : refused('noSuchDay')
}

function fromMonthName(numbers: readonly string[], month: string): TypedDay {
  const [first = '', second = ''] = numbers
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  return year.length === 4
    ? dayOrRefusal(dayOf(year, month, day))
    : refused(year.length === 2 ? 'shortYear' : 'notADay')
}

/** A day that is not the named day of the week may be another one: it is asked about. */
function onWeekday(read: TypedDay, named: string | undefined): TypedDay {
  if (named === undefined || read.is !== 'day') return read
  const index = weekdays.findIndex(
    (names) => named.length >= 2 && names.some((name) => name.startsWith(named)),
  )
  if (index < 0) return refused('notADay')
  return new Date(`${read.day}T00:00:00Z`).getUTCDay() === index ? read : { is: 'unclear', days: [read.day] }
}

function fromNumbers([first = '', second = '', third = '']: readonly string[]): TypedDay {
  if (first.length === 4) return dayOrRefusal(dayOf(first, second, third))
  if (third.length === 2 && first.length <= 2) return refused('shortYear')
  if (third.length !== 4) return refused('notADay')
  const dayFirst = dayOf(third, second, first)
  const monthFirst = dayOf(third, first, second)
  if (dayFirst && (!monthFirst || monthFirst === dayFirst)) return { is: 'day', day: dayFirst }
  const days = [dayFirst, monthFirst].filter((day) => day !== null)
  return days.length > 0 ? { is: 'unclear', days } : refused('noSuchDay')
}

function monthsNamed(part: string): string[] {
  const at = part.length < 3 ? -1 : months.findIndex((names) => names.some((name) => name.startsWith(part)))
  return at < 0 ? [] : [String(at + 1)]
}

/** `null`: no such day. */
function dayOf(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return v.is(isoDate, written) ? written : null
}

function dayOrRefusal(day: string | null): TypedDay {
  return day ? { is: 'day', day } : refused('noSuchDay')
}

function refused(problem: DayProblem): TypedDay {
  return { is: 'refused', problem }
}
