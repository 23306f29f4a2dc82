import { type DehydratedState, dehydrate, type QueryClient, type QueryState } from '@tanstack/react-query'
import { ApiFailure } from '../call/failure.ts'

/** The state of the queries marked `offline` and newer than `oldest`, including those whose refetch failed. Queries
 * that the server refuses now are left out. */
export function dehydrateOffline(client: QueryClient, oldest: number): DehydratedState {
  const dehydrated = dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state }) =>
      meta?.offline === true &&
      state.data !== undefined &&
      state.dataUpdatedAt > oldest &&
      !isRefused(state.error),
    shouldDehydrateMutation: () => false,
  })
  // keep the answer without its failed refetch
  const success = { status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null } as const
  const asSuccess = (state: QueryState): QueryState => ({ ...state, ...success })
  return {
    ...dehydrated,
    queries: dehydrated.queries.map((query) => ({ ...query, state: asSuccess(query.state) })),
  }
}

/** A refusal by the server; being overloaded is none. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 500 && error.status !== 429
}
