const minute = 60_000

/** When the supplier's book is read again after an unknown outcome. */
const scheduleMs = [0, 1, 5, 15, 60].map((minutes) => minutes * minute)
/** How often it is read when the plan is at its end without an answer. */
const parkedMs = 60 * minute
/** A request that is not in the supplier's book by then never arrived. */
export const neverArrivedMs = 5 * minute

type NextLookUp = { to: 'UNKNOWN' | 'PARKED'; pauseMs: number }

/** By the age of the command, so that a look-up that a person asked for delays none of the planned ones. After the last
 * planned one a person should know; it is still looked up every hour. */
export function nextLookUp(ageMs: number): NextLookUp {
  const planned = scheduleMs.find((ms) => ms > ageMs)
  if (planned === undefined) return { to: 'PARKED', pauseMs: parkedMs }
  return { to: 'UNKNOWN', pauseMs: planned - ageMs }
}
