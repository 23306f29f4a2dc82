import type { Trip } from '#contract/trip/trip'
import { queryClient } from '../../lib/query/query.ts'
import { type AskOnce, useWrite } from '../write/use-write.ts'
import { tripById, tripsChanged } from './trip-queries.ts'

/** The answer to a write says nothing of papers: what was said stays until the trip is read anew. */
function withFindings(trip: Trip, before: Trip | undefined): Trip {
  return before?.findingList ? { ...trip, findingList: before.findingList } : trip
}

/** A write that answers the trip as it is then. `online`: it can be sent. */
export function useTripWrite<Sent>(
  send: (askOnce: AskOnce, sent: Sent) => Promise<Trip | { removed: true }>,
  { onSaved, tripId }: { onSaved?: (reply: Trip | { removed: true }) => unknown; tripId?: string } = {},
) {
  return useWrite({
    send,
    async onSaved(reply) {
      if ('tripId' in reply) {
        const { queryKey } = tripById(reply.tripId)
        queryClient.setQueryData(queryKey, (before) => withFindings(reply, before))
        void queryClient.invalidateQueries({ queryKey })
      }
      void tripsChanged()
      await onSaved?.(reply)
    },
    reread: async () => {
      if (tripId !== undefined) await queryClient.invalidateQueries({ queryKey: tripById(tripId).queryKey })
    },
  })
}
