import { isBuildFile } from './own-file.ts'

/** The most files that are asked for at once: as many as a browser opens connections to one server. */
const maxAtOnce = 6
/** How long to wait before a lost file is asked for again; after the last the installation fails, and the next goes on with what is
 * there. */
const waitsMs = [500, 2_000, 6_000]
/** A file that takes longer is lost. */
const longestMs = 120_000

type Needs = {
  /** Workbox's list: of each address, the key under which it is kept. */
  cacheKeys: ReadonlyMap<string, string>
  cache: Pick<Cache, 'match' | 'put'>
  fetch: (request: Request) => Promise<Response>
  wait: (ms: number) => Promise<void>
}

/** Keeps every file of the build, as Workbox's installation does one by one. What is kept already is not asked for again. */
export async function fillPrecache({ cacheKeys, cache, fetch, wait }: Needs): Promise<void> {
  const files = cacheKeys.entries()
  let hasFailed = false

  async function keepNext(): Promise<void> {
    // all share one iterator, so that each takes the next file
    for (const [url, key] of files) {
      if (hasFailed) return
      if (!(await cache.match(key))) await keepPatiently(url, key)
    }
  }

  async function keepPatiently(url: string, key: string): Promise<void> {
    for (const ms of [...waitsMs, 0]) {
      const outcome = await keep(url, key).catch(() => 'lost' as const)
      if (outcome === 'kept' || hasFailed) return
      // the server has another release by now
      if (outcome === 'gone') break
      await wait(ms)
    }
    throw new Error(`${url} could not be kept`)
  }

  /** Lost is also an answer that is not the file, as while a server starts or behind a captive portal. */
  async function keep(url: string, key: string): Promise<'kept' | 'lost' | 'gone'> {
    // a key with a revision: its address has no hash, so that the HTTP cache may have another release's file
    const mode = key === url ? 'default' : 'reload'
    const response = await fetch(
      new Request(url, {
        cache: mode,
        credentials: 'same-origin',
        priority: 'low',
        signal: AbortSignal.timeout(longestMs),
      }),
    )
    if (response.status === 404) return 'gone'
    if (!isBuildFile(url, response)) return 'lost'
    await cache.put(key, response)
    return 'kept'
  }

  const ended = await Promise.allSettled(
    Array.from({ length: maxAtOnce }, () =>
      keepNext().catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    ),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
