/** Does the work under a lock of all tabs. The lock of a tab that the browser has suspended may never come: after the wait `late` is done
 * without it. */
export async function withBoundedLock<T>(
  name: string,
  waitMs: number,
  work: () => Promise<T>,
  late: () => Promise<T> = work,
): Promise<T> {
  if (!('locks' in navigator)) return work()
  let isHeld = false
  const held = () => {
    isHeld = true
    return work()
  }
  // the signal ends the wait alone
  const signal = AbortSignal.timeout(waitMs)
  return navigator.locks.request(name, { signal }, held).catch((error: unknown) => {
    if (isHeld) throw error
    return late()
  })
}
