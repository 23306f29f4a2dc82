import { type DehydratedState, dehydrate, type QueryClient, type QueryState } from '@tanstack/react-query'
import { ApiFailure } from './failure.ts'

/** The answers marked for offline that are newer than `oldest`, also those whose renewal got no answer; what the server
 * refuses by now is not shown again. */
export function answersToKeep(client: QueryClient, oldest: number): DehydratedState {
  const found = dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state }) =>
      meta?.offline === true &&
      state.data !== undefined &&
      state.dataUpdatedAt > oldest &&
      !isRefused(state.error),
    shouldDehydrateMutation: () => false,
  })
  // what is brought back is the answer, and not its failed renewal
  const answered = { status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null } as const
  const asAnswered = (state: QueryState): QueryState => ({ ...state, ...answered })
  return { ...found, queries: found.queries.map((query) => ({ ...query, state: asAnswered(query.state) })) }
}

/** The server answered, and not that it is busy. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 500 && error.status !== 429
}
