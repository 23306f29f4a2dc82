/** How many rows one query fetches of an answer that may be long: few, because who asks for little meanwhile waits for
 * it, on the embedded engine's one connection above all. */
const pageSize = 200

let last: Promise<unknown> = Promise.resolve()

/** One page at a time of all long answers of this process, so that most connections are left to the short ones. */
function inTurn<T>(fetch: () => Promise<T>): Promise<T> {
  const fetched = last.then(fetch)
  last = fetched.catch(() => {})
  return fetched
}

/** All rows of a query that goes on after a row it is given. Nothing is held open between two pages, because who reads
 * them may be slow and the embedded engine has one connection. */
export async function* rowsByPages<Row>(
  fetchPage: (after: Row | null, size: number) => Promise<readonly Row[]>,
  size = pageSize,
): AsyncGenerator<Row> {
  let place: Row | null = null
  for (;;) {
    const after = place
    const page: readonly Row[] = await inTurn(() => fetchPage(after, size))
    yield* page
    place = page.at(-1) ?? null
    if (place === null || page.length < size) return
  }
}
