/** Lets what waits for the thread go first: a press, a frame. Older browsers have no `scheduler`. */
export function nextTask(): Promise<void> {
  if ('scheduler' in globalThis) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
