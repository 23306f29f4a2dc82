import { addDays, daysBetween } from '#contract/day/dates'
import { type Money, money } from '#contract/money/money'
import type { TourDeparture, TourPrices } from '../../../tour/ports.ts'
import { type Seeded, seededBy } from '../hotels/stock/seeded.ts'
import { carrierOf } from './carriers.ts'
import type { StockTour } from './stock-tour.ts'
import { stockTours } from './stock-tours.ts'

/** A departure with its total `seats`; the database knows how many are sold. */
export type StockDeparture = Omit<TourDeparture, 'seatsLeft'> & { readonly seats: number }

const epoch = '2020-01-01'

/** How many days ahead departures are sold. */
const daysAhead = 365

/** The departure days in a period. They are counted from a fixed epoch, so that yesterday's departures are the same
 * today. */
export function departureDays({ tour, everyDays }: StockTour, from: string, to: string): string[] {
  const shift = seededBy(`departures ${tour.code}`).below(everyDays)
  const late = (daysBetween(epoch, from) - shift) % everyDays
  const first = addDays(from, late === 0 ? 0 : late < 0 ? -late : everyDays - late)
  const days: string[] = []
  for (let day = first; day <= to; day = addDays(day, everyDays)) days.push(day)
  return days
}

/** The departures of the next `daysAhead` days, from tomorrow on; with `period`, only those in it. */
export function departuresOf(
  stock: StockTour,
  today: string,
  period: { readonly from: string; readonly to: string } = { from: today, to: addDays(today, daysAhead) },
): StockDeparture[] {
  const [tomorrow, last] = [addDays(today, 1), addDays(today, daysAhead)]
  const from = period.from > tomorrow ? period.from : tomorrow
  const to = period.to < last ? period.to : last
  return departureDays(stock, from, to).map((day) => departureOn(stock, day))
}

export function departureOn({ tour, country, duration, behaviour }: StockTour, day: string): StockDeparture {
  const id = `ALT-${tour.code}-${day.replaceAll('-', '')}`
  const choose = seededBy(id)
  const days = Math.min(21, duration + (behaviour === null ? choose.pick([0, 0, 0, 1, 2]) : 0))
  const twin = rupiah(country.dayPrice * 1_000 * days * seasonOf(day))
  return {
    id,
    day,
    duration: days,
    carrier: carrierOf(choose.pick(country.carriers)),
    downPayment: rupiah(twin.minor * 0.3),
    prices: pricesOf(twin, choose, behaviour === 'ADULTS_ONLY'),
    seats: seatsOf(choose, behaviour),
  }
}

function pricesOf(twin: Money, choose: Seeded, adultsOnly: boolean): TourPrices {
  const part = (percent: number) => rupiah((twin.minor * percent) / 100)
  const sold = () => !adultsOnly && choose.chance(75)
  return {
    ADULTSS: part(choose.between(125, 145)),
    ADULTTS: twin,
    ...(sold() && { CHDTS: part(95) }),
    ...(sold() && { CHDEB: part(88) }),
    ...(sold() && { CHDNB: part(78) }),
  }
}

function seatsOf(choose: Seeded, behaviour: StockTour['behaviour']): number {
  if (behaviour === 'SOLD_OUT') return 0
  if (behaviour === 'LAST_SEAT') return 1
  if (behaviour !== null) return 40
  return choose.chance(8) ? 0 : choose.between(12, 40)
}

/** The seasonal price factor: school holidays and December cost more. */
function seasonOf(day: string): number {
  const month = Number(day.slice(5, 7))
  if (month === 12) return 1.2
  return month === 6 || month === 7 ? 1.15 : 1
}

const step = 50_000

function rupiah(amount: number): Money {
  return money('IDR', Math.round(amount / step) * step)
}

/** `null`: no departure has this id, or it has left. */
export function findDeparture(
  id: string,
  today: string,
): { stock: StockTour; departure: StockDeparture } | null {
  const [, code, year, month, date] = /^ALT-([A-Z0-9]+)-(\d{4})(\d\d)(\d\d)$/.exec(id) ?? []
  const stock = stockTours.find(({ tour }) => tour.code === code)
  if (!stock) return null
  const departure = departuresOf(stock, today).find(({ day }) => day === `${year}-${month}-${date}`)
  return departure ? { stock, departure } : null
}
