/** How many rows one query fetches of an answer that may be long: few, because who asks for little meanwhile waits for
 * it, on the embedded engine's one connection above all. */
const pageSize = 200

let lastFetch: Promise<unknown> = Promise.resolve()

/** One page at a time of all long answers of this process, so that most connections are left to the short ones. */
function oneAtATime<T>(fetch: () => Promise<T>): Promise<T> {
  const fetched = lastFetch.then(fetch)
  lastFetch = fetched.catch(() => {})
  return fetched
}

/** All rows of a query that goes on after a row it is given. Nothing is held open between two pages, because who reads
 * them may be slow and the embedded engine has one connection. */
export async function* rowsByPages<Row>(
  fetchPage: (after: Row | null, size: number) => Promise<readonly Row[]>,
  size = pageSize,
): AsyncGenerator<Row> {
  let lastRow: Row | null = null
  for (;;) {
    const after = lastRow
    const page: readonly Row[] = await oneAtATime(() => fetchPage(after, size))
    yield* page
    lastRow = page.at(-1) ?? null
    if (lastRow === null || page.length < size) return
  }
}
