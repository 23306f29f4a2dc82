/** Repeats the work with a pause of `everyMs`, never twice at once; `stop` waits for the running one. */
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
