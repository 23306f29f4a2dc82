/** How long each call to a supplier may take, in milliseconds. Booking has the longest, because a timeout costs a look-up. */
export type Deadlines = {
  readonly search: number
  /** When only one supplier is searched: no other one waits for it. */
  readonly searchAlone: number
  readonly read: number
  readonly check: number
  /** Of whatever changes a booking. */
  readonly book: number
  /** Of finding a booking in the supplier's book. */
  readonly lookUp: number
}

/** The longest that any supplier may take for a call, in milliseconds. */
export const longestDeadlineMs = 60_000

export const defaultDeadlines: Deadlines = {
  search: 8_000,
  searchAlone: 30_000,
  read: 10_000,
  check: 15_000,
  book: 25_000,
  lookUp: 10_000,
}

/** The deadline has passed; the outcome of the call is unknown. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/** Throws `DeadlineExceeded` after `ms` milliseconds, even when the work ignores the signal; the signal's reason is a `TimeoutError`, as of `AbortSignal.timeout`. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineExceeded(`no answer within ${ms} ms`))
      controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'))
    }, ms)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
