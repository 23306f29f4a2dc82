const minute = 60_000

/** Ages of a command with unknown outcome at which it is looked up. */
const scheduleMs = [0, 1, 5, 15, 60].map((minutes) => minutes * minute)
/** The pause between look-ups after that. */
const parkedMs = 60 * minute
/** A command that a look-up does not find at this age never reached the supplier. */
export const neverArrivedMs = 5 * minute

type NextLookUp = { to: 'UNKNOWN' | 'PARKED'; pauseMs: number }

/** The next look-up by the age of the command in milliseconds, so that a look-up that a person asked for does not delay the
 * planned ones. After the last planned one, the command is PARKED for the desk and still looked up every hour. */
export function nextLookUp(ageMs: number): NextLookUp {
  const planned = scheduleMs.find((ms) => ms > ageMs)
  if (planned === undefined) return { to: 'PARKED', pauseMs: parkedMs }
  return { to: 'UNKNOWN', pauseMs: planned - ageMs }
}
