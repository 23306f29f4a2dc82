/** Rows that one query of a long answer fetches. Few, because short queries wait for it, above all on the one connection of
 * the embedded engine. */
const pageSize = 200

let lastFetch: Promise<unknown> = Promise.resolve()

/** Fetches one page at a time over all long answers of this process, so that most connections stay free for short ones. */
function oneAtATime<T>(fetch: () => Promise<T>): Promise<T> {
  const fetched = lastFetch.then(fetch)
  lastFetch = fetched.catch(() => {})
  return fetched
}

/** Reads all rows of a query page by page; `fetchPage` continues after the given row. The next page is fetched while the caller works
 * on one, and no further one. No connection is held between pages, because the reader may be slow and the embedded engine has one
 * connection. */
export async function* rowsByPages<Row>(
  fetchPage: (after: Row | null, size: number) => Promise<readonly Row[]>,
  size = pageSize,
): AsyncGenerator<Row> {
  const fetchAfter = (row: Row | null) => {
    const page = oneAtATime(() => fetchPage(row, size))
    // it is thrown when the caller gets there, and to nobody when the caller ends before
    page.catch(() => {})
    return page
  }
  let next = fetchAfter(null)
  for (;;) {
    const page: readonly Row[] = await next
    const last = page.at(-1)
    const isLast = last === undefined || page.length < size
    if (!isLast) next = fetchAfter(last)
    yield* page
    if (isLast) return
  }
}
