import {
  type FetchQueryOptions,
  isCancelledError,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

const mostTries = 3

/** As `fetchQuery`; where a newer reading of the same took its place meanwhile, as after two saves at once, the answer of
 * that one instead of a `CancelledError`. */
export async function readThrough<Read, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Read, Error, Read, Key>,
): Promise<Read> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.fetchQuery(options)
    } catch (error) {
      if (!isCancelledError(error) || tries === mostTries) throw error
    }
  }
}
