import { readDay, type TypedDay } from '#contract/day/typed-day'

export type DayBounds = { min?: string | undefined; max?: string | undefined }

/** How a field with bounds understood a typed day; `outside`: no day that the text can mean is within them. */
type DayWithin = TypedDay | { readonly is: 'outside'; readonly bound: 'least' | 'most' }

export function readDayWithin(text: string, bounds: DayBounds): DayWithin {
  const read = readDay(text)
  const days = read.is === 'day' ? [read.day] : read.is === 'unclear' ? read.days : []
  if (days.length === 0 || days.some((day) => isWithin(day, bounds))) return read
  return { is: 'outside', bound: days.every((day) => isEarly(day, bounds)) ? 'least' : 'most' }
}

export function isWithin(day: string, bounds: DayBounds): boolean {
  return !isEarly(day, bounds) && (!bounds.max || day <= bounds.max)
}

/** The day itself, or the bound that it lies beyond. */
export function dayWithin(day: string, { min, max }: DayBounds): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}

function isEarly(day: string, { min }: DayBounds): boolean {
  return min !== undefined && day < min
}

/** What leaving the field does with its text. */
type OnLeaving = 'taken' | 'reverts' | 'asked'

/** A day that is understood is shown in words, an emptied field gets its day back, and everything else is asked about.
 * Only a check-out before the first that is possible reverts (spec: shell-and-hotel §4). */
export function onLeaving(read: DayWithin, earlyReverts = false): OnLeaving {
  if (read.is === 'day') return 'taken'
  const isEarly = read.is === 'outside' && read.bound === 'least'
  return read.is === 'blank' || (isEarly && earlyReverts) ? 'reverts' : 'asked'
}
