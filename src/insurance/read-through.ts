import {
  type FetchQueryOptions,
  isCancelledError,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

const maxTries = 3

/** Like `fetchQuery`, but if a newer fetch of the same key cancels this one (two saves at once), waits for that one instead of
 * throwing `CancelledError`. */
export async function readThrough<Read, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Read, Error, Read, Key>,
): Promise<Read> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.fetchQuery(options)
    } catch (error) {
      if (!isCancelledError(error) || tries === maxTries) throw error
    }
  }
}
