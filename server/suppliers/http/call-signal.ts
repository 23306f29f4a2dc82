import { setMaxListeners } from 'node:events'

/** Works with a signal that aborts with `outer`, and by itself with a `TimeoutError` after `ms`. Once the work has ended, nothing of the
 * call is held: Node 20 keeps what listens to `AbortSignal.any` until one of its signals aborts, and with it the answer. */
export async function withCallSignal<T>(
  outer: AbortSignal | undefined,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const end = () => own.abort(outer?.reason)
  const timer = setTimeout(
    () => own.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')),
    ms,
  ).unref()
  // a search makes more calls at once than Node expects listeners
  if (outer) setMaxListeners(0, outer)
  if (outer?.aborted) end()
  outer?.addEventListener('abort', end)
  try {
    return await work(own.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', end)
  }
}
