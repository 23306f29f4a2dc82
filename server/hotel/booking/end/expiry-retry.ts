/** The pause before a retry is as long as the expiry has been failing, between these bounds. */
const pauseMs = { least: 15 * 60_000, most: 4 * 3_600_000 }

/** When to retry the expiry of a hold that has been failing since `since`. */
export function nextTry(since: Date, now: Date): Date {
  const failing = now.getTime() - since.getTime()
  return new Date(now.getTime() + Math.min(pauseMs.most, Math.max(pauseMs.least, failing)))
}
