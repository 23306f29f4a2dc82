/** Lets so many run at once and so many wait; `null`: there is no place to wait. */
export function queueOf(atOnce: number, waiting: number) {
  let open = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (open >= atOnce && queue.length >= waiting) return null
    // who is called takes the place of who ended
    if (open >= atOnce) await new Promise<void>((called) => queue.push(called))
    else open += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else open -= 1
    }
  }
}
