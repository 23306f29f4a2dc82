import * as v from 'valibot'
import { isoDate } from './dates.ts'

export type DayProblem = 'notADay' | 'noSuchDay' | 'shortYear'

/** What a date field understood. */
export type TypedDay =
  | { readonly is: 'blank' }
  | { readonly is: 'day'; readonly day: string }
  /** It could be each of these days: the person says which. */
  | { readonly is: 'unclear'; readonly days: readonly string[] }
  | { readonly is: 'refused'; readonly problem: DayProblem }

/** English and Indonesian, with the short forms that are no beginning of their names. */
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

/** A day as people type and paste it. The order of the field is day, month, year: `14 Mar 1985`, `14031985`, `14-03-1985`,
 * `14.3.1985`; year first is read, too (`1985-03-14`, `19850314`), and a month by name in any place. Digits without
 * separators are typed by hand, in the order that the field shows; with separators they are pasted from elsewhere, and
 * `03/04/1985` is 3 April or 4 March: it is asked back, and so is `03/14/1985`, which is in nobody's order here. A year of two
 * digits is refused. */
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
    // a weekday may stand before it, as the app itself writes days
    return words <= 2 ? withName(numbers, names[0] ?? '') : refused('notADay')
  }
  if (words > 0 || numbers.length !== 3) return refused('notADay')
  return fromNumbers(numbers)
}

function fromDigits(digits: string): TypedDay {
  const dayFirst = dayOf(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2))
  // no year of ours begins as a day and a month do: both are never a day
  const yearFirst = dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
  const day = dayFirst ?? yearFirst
  return day ? { is: 'day', day } : refused('noSuchDay')
}

function withName(numbers: readonly string[], month: string): TypedDay {
  const [first = '', second = ''] = numbers
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  return year.length === 4
    ? known(dayOf(year, month, day))
    : refused(year.length === 2 ? 'shortYear' : 'notADay')
}

function fromNumbers([first = '', second = '', third = '']: readonly string[]): TypedDay {
  if (first.length === 4) return known(dayOf(first, second, third))
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

/** `null`: there is no such day. */
function dayOf(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return v.is(isoDate, written) ? written : null
}

function known(day: string | null): TypedDay {
  return day ? { is: 'day', day } : refused('noSuchDay')
}

function refused(problem: DayProblem): TypedDay {
  return { is: 'refused', problem }
}
