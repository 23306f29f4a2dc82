import { formatMoment, kept } from './day-text.ts'

/** A time limit with its zone: `Sat, 12 Dec 2026, 18:00 WIB`; by default in the device's own zone. */
export function formatLimit(moment: string | Date, locale: string, timeZone?: string): string {
  return `${formatMoment(moment, locale, timeZone)} ${zoneName(moment, timeZone)}`
}

/** The time of day alone: `18:00 WIB`. */
export function formatLimitTime(moment: string | Date, timeZone?: string): string {
  return formatLimit(moment, 'en', timeZone).split(', ').at(-1) ?? ''
}

/** As it is written in Indonesia, whose zones have short names in its language alone: `WIB`, `WITA`, `GMT+9`. */
function zoneName(moment: string | Date, timeZone?: string): string {
  const name = zoneFormat(timeZone)
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')
  return name?.value ?? ''
}

const zoneFormat = kept(
  (timeZone?: string) =>
    new Intl.DateTimeFormat('id', { timeZoneName: 'short', ...(timeZone && { timeZone }) }),
)
