/** Where the trade of this product is at home: the zone of what has none. */
export const homeZone = 'Asia/Jakarta'

/** A day and an hour as a clock at the place shows them. */
export type Moment = {
  readonly day: string
  /** `HH:MM`; `null`: not known. */
  readonly time: string | null
  /** IANA name; `null`: the local time of the place, whatever it is. */
  readonly zone: string | null
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = makeFormat(zone)
  formats.set(zone, made)
  return made
}

function makeFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

export function isZone(name: string): boolean {
  return formatOf(name) !== null
}

/** No zone changes its clocks within one. */
const halfHourMs = 1_800_000
const mostOffsets = 5_000
const offsets = new Map<string, number>()

/** Ahead of UTC, in ms, at a moment. Asking `Intl` takes a hundred times as long as all the rest. */
function offsetAt(moment: number, zone: string): number {
  const key = `${zone} ${Math.floor(moment / halfHourMs)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const offset = askedOffset(moment, zone)
  offsets.set(key, offset)
  return offset
}

function askedOffset(moment: number, zone: string): number {
  const name = formatOf(zone)
    ?.formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** In ms since 1970. `time` may be 24:00. An hour that a change of clocks leaves out is the one after it. */
export function instantOf(day: string, time: string, zone: string | null): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const place = zone ?? homeZone
  const guess = clock - offsetAt(clock, place)
  return clock - offsetAt(guess, place)
}
