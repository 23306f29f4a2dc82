type Places = { readonly atOnce: number; readonly waiting: number; readonly ofUser: number }

/** Lets so many run at once, so many wait, and so many of one user do either; `null`: there is no place. */
export function queueOf({ atOnce, waiting, ofUser }: Places) {
  let open = 0
  const queue: (() => void)[] = []
  const openOf = new Map<string, number>()
  return async <T>(userId: string, work: () => Promise<T>): Promise<T | null> => {
    const mine = openOf.get(userId) ?? 0
    if (mine >= ofUser || (open >= atOnce && queue.length >= waiting)) return null
    openOf.set(userId, mine + 1)
    // who is called takes the place of who ended
    if (open >= atOnce) await new Promise<void>((called) => queue.push(called))
    else open += 1
    try {
      return await work()
    } finally {
      const left = (openOf.get(userId) ?? 1) - 1
      if (left > 0) openOf.set(userId, left)
      else openOf.delete(userId)
      const next = queue.shift()
      if (next) next()
      else open -= 1
    }
  }
}
