import * as v from 'valibot'
import { isoDate } from '../../day/dates.ts'

/** `YYMMDD` of a birth: the latest such day that is not after today. `null`: no such day, or day or month are not known. */
export function birthDay(digits: string, today: string): string | null {
  return dayOf(digits, (day) => day <= today, today)
}

/** `YYMMDD` of an expiry: the day nearest to today, past or to come. */
export function expiryDay(digits: string, today: string): string | null {
  return dayOf(digits, () => true, today)
}

function dayOf(digits: string, isPossible: (day: string) => boolean, today: string): string | null {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)]
  const days = ['19', '20', '21'].map((century) => `${century}${year}-${month}-${day}`)
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  const [nearest] = days
    .filter((one) => v.is(isoDate, one) && isPossible(one))
    .toSorted((one, other) => distance(one) - distance(other))
  return nearest ?? null
}
