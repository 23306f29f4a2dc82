const dayMs = 86_400_000
const hourMs = 3_600_000

/** The instant of a local day and hour in a time zone. */
export function instantAt(day: string, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * hourMs
  return new Date(asUtc - offsetAt(asUtc, timeZone))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The zone's offset from UTC in milliseconds; no zone of the stock has daylight saving time. */
function offsetAt(moment: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  clocks.set(timeZone, clock)
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * (hourMs / 60))
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return (Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) + 4) % 7
}
