/** How long each question may take, in milliseconds. A booking gets more than any other: giving up on it costs a
 * look-up. */
export type Deadlines = {
  readonly search: number
  /** Of a supplier that is searched alone: it holds nobody up. */
  readonly searchAlone: number
  readonly read: number
  readonly check: number
  readonly book: number
}

export const usualDeadlines: Deadlines = {
  search: 8_000,
  searchAlone: 30_000,
  read: 10_000,
  check: 15_000,
  book: 25_000,
}

/** Nobody knows what became of the question. */
export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** Ends with the deadline even when the supplier ignores the signal. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TooLate(`no answer within ${ms} ms`))
      controller.abort()
    }, ms)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
