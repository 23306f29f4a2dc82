/** How many rows one query fetches of an answer that may be long. */
const pageSize = 1_000

/** All rows of a query that goes on after a row it is given. Nothing is held open between two pages, because who reads
 * them may be slow and the embedded engine has one connection. */
export async function* rowsByPages<Row>(
  fetchPage: (after: Row | null, size: number) => Promise<readonly Row[]>,
  size = pageSize,
): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const page: readonly Row[] = await fetchPage(last, size)
    yield* page
    last = page.at(-1) ?? null
    if (last === null || page.length < size) return
  }
}
