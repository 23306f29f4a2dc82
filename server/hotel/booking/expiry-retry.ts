/** After a failed end of a hold the next try comes after as long as it has been failing, within these bounds. */
const pauseMs = { least: 15 * 60_000, most: 4 * 3_600_000 }

/** When the end of a hold that has failed since then is tried again. */
export function nextTry(since: Date, now: Date): Date {
  const failing = now.getTime() - since.getTime()
  return new Date(now.getTime() + Math.min(pauseMs.most, Math.max(pauseMs.least, failing)))
}
