type QueueLimits = { readonly atOnce: number; readonly waiting: number; readonly ofUser: number }

/** A queue that runs `atOnce` tasks and lets `waiting` more wait; one user may have `ofUser` of both. Answers the result of the
 * task, or `null` when the queue is full. */
export function createLimitedQueue({ atOnce, waiting, ofUser }: QueueLimits) {
  let running = 0
  const queue: (() => void)[] = []
  const openByUser = new Map<string, number>()
  return async <T>(userId: string, work: () => Promise<T>): Promise<T | null> => {
    const mine = openByUser.get(userId) ?? 0
    if (mine >= ofUser || (running >= atOnce && queue.length >= waiting)) return null
    openByUser.set(userId, mine + 1)
    // a task that ends hands its place to the next one
    if (running >= atOnce) await new Promise<void>((startNow) => queue.push(startNow))
    else running += 1
    try {
      return await work()
    } finally {
      const left = (openByUser.get(userId) ?? 1) - 1
      if (left > 0) openByUser.set(userId, left)
      else openByUser.delete(userId)
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
