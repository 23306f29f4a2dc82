/** Lets what waits for the thread go first: a press, a frame. Safari has no `scheduler`, and Chromium before 129
 * one without `yield`. */
export function nextTask(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
