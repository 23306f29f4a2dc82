const dayMs = 86_400_000
const hourMs = 3_600_000

/** The instant of a local day and hour in a time zone. */
export function instantAt(day: string, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * hourMs
  return new Date(asUtc - offsetAt(asUtc, timeZone))
}

/** No zone of the stock has daylight saving time. */
const offsets = new Map<string, number>()

/** The zone's offset from UTC in milliseconds. */
export function offsetAt(moment: number, timeZone: string): number {
  const known = offsets.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * (hourMs / 60))
  offsets.set(timeZone, offset)
  return offset
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return (Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) + 4) % 7
}
