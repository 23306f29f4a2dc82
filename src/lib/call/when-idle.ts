/** Calls once the page is idle, at the latest after that time. Safari has no `requestIdleCallback`: there it is called after
 * `restMs`. */
export function whenIdle(
  work: () => void,
  { timeoutMs, restMs }: { timeoutMs: number; restMs: number },
): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, restMs)
}
