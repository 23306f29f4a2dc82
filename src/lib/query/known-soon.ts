const timeoutMs = 3_000

/** The answer, from the cache or within three seconds; `null` otherwise, as where there is no network. */
export async function knownSoon<T>(answer: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))
  return Promise.race([answer.catch(() => null), timeout])
}
