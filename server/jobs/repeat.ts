/** Runs the work again and again, never two at once; `stop` waits for the one that runs. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = work().catch(onError).finally(next)
    }, everyMs)
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
