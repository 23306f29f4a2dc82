import { kept } from './day-text.ts'

/** The calendar day of a moment in an IANA zone; by default in that of the device or the process. */
export function dayInZone(moment: Date, timeZone?: string): string {
  // as the device has its zone now: a traveller's changes while the app is open
  if (!timeZone) return text(moment.getFullYear(), moment.getMonth() + 1, moment.getDate())
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return text(part('year'), part('month'), part('day'))
}

const formatOf = kept(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
)

function text(year: number | string, month: number | string, day: number | string): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
