type QueueLimits = { readonly atOnce: number; readonly waiting: number; readonly ofUser: number }

/** Lets so many run at once, so many wait, and so many of one user do either; `null`: there is no place. */
export function queueOf({ atOnce, waiting, ofUser }: QueueLimits) {
  let running = 0
  const queue: (() => void)[] = []
  const openByUser = new Map<string, number>()
  return async <T>(userId: string, work: () => Promise<T>): Promise<T | null> => {
    const mine = openByUser.get(userId) ?? 0
    if (mine >= ofUser || (running >= atOnce && queue.length >= waiting)) return null
    openByUser.set(userId, mine + 1)
    // who is called takes the place of who ended
    if (running >= atOnce) await new Promise<void>((called) => queue.push(called))
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
