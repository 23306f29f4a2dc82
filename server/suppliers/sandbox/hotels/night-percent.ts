import { addDays } from '#contract/day/dates'
import { weekdayOf } from './hotel-time.ts'

const friday = 5
const saturday = 6

type Calendar = { readonly months: readonly number[]; readonly holidays: readonly string[] }

/** `months`: percent added to a night's price, from January on; `holidays`: `MM-DD`. */
const indonesia: Calendar = {
  months: [4, -6, -4, 2, 4, 8, 16, 14, 0, 2, -4, 20],
  holidays: ['01-01', '05-01', '06-01', '08-17', '12-25', '12-26'],
}
const calendars: Readonly<Record<string, Calendar>> = {
  ID: indonesia,
  SG: { months: [2, 4, 0, 0, 0, 4, 6, 4, 12, 2, 4, 14], holidays: ['01-01', '05-01', '08-09', '12-25'] },
  MY: {
    months: [2, 4, 2, 0, 2, 6, 4, 8, 2, 0, 2, 16],
    holidays: ['01-01', '05-01', '08-31', '09-16', '12-25'],
  },
  TH: {
    months: [14, 10, 4, 8, -6, -8, -4, 0, -8, 0, 8, 20],
    holidays: ['01-01', '04-13', '04-14', '04-15', '05-01', '10-23', '12-05', '12-31'],
  },
}

/** A night's price in percent of the base price. It depends on the night alone, not on the time of the request. */
export function nightPercent(day: string, country: string, leisure: boolean): number {
  const calendar = calendars[country] ?? indonesia
  const season = calendar.months[Number(day.slice(5, 7)) - 1] ?? 0
  return 100 + season + weekend(day, leisure) + (startsLongWeekend(day, calendar) ? 18 : 0)
}

/** The sum of the nights' percentages. */
export function stayPercent(checkIn: string, nights: number, country: string, leisure: boolean): number {
  const of = `${checkIn} ${nights} ${country} ${leisure}`
  const before = stays.get(of)
  if (before !== undefined) return before
  let sum = 0
  for (let night = 0; night < nights; night++) sum += nightPercent(addDays(checkIn, night), country, leisure)
  // a few stays at a time are asked for
  if (stays.size > 500) stays.clear()
  stays.set(of, sum)
  return sum
}

/** The hotels of a list share their nights. */
const stays = new Map<string, number>()

/** Weekends cost more in leisure destinations and less in business cities. */
function weekend(day: string, leisure: boolean): number {
  const weekday = weekdayOf(day)
  if (weekday !== friday && weekday !== saturday) return 0
  return leisure ? 15 : -7
}

/** Whether the next day is one of at least three free days in a row. */
function startsLongWeekend(day: string, { holidays }: Calendar): boolean {
  const isFree = (offset: number) => {
    const other = addDays(day, offset)
    const weekday = weekdayOf(other)
    return weekday === 0 || weekday === saturday || holidays.includes(other.slice(5))
  }
  if (!isFree(1)) return false
  let first = 1
  while (isFree(first - 1)) first--
  let last = 1
  while (isFree(last + 1)) last++
  return last - first >= 2
}
