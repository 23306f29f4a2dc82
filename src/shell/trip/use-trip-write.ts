import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import type { Trip } from '#contract/trip/trip'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { queryClient } from '../../lib/query/query.ts'
import { useOnline } from '../../ui/state/use-online.ts'
import { newCommandId } from '../outbox/command/command-id.ts'
import { tripById, tripsChanged } from './trip-queries.ts'

/** Has the same idempotency key for a repeat of the same request, a new one after a change. */
type AskOnce = <E extends Endpoint>(endpoint: E, parts: Ask<E>) => Promise<ReplyOf<E>>

/** The answer to a write says nothing of papers: what was said stays until the trip is read anew. */
function withFindings(trip: Trip, before: Trip | undefined): Trip {
  return before?.findingList ? { ...trip, findingList: before.findingList } : trip
}

/** A write that answers the trip as it is then. `online`: it can be sent. */
export function useTripWrite<Sent>(
  send: (askOnce: AskOnce, sent: Sent) => Promise<Trip | { removed: true }>,
  { onSaved, tripId }: { onSaved?: (reply: Trip | { removed: true }) => unknown; tripId?: string } = {},
) {
  const online = useOnline()
  const last = useRef({ text: '', key: '' })
  const askOnce: AskOnce = (endpoint, parts) => {
    const text = JSON.stringify([endpoint.name, parts])
    if (last.current.text !== text) last.current = { text, key: newCommandId() }
    return ask(endpoint, parts, { idempotencyKey: last.current.key })
  }
  const write = useMutation({
    mutationFn: (sent: Sent) => send(askOnce, sent),
    async onSuccess(reply) {
      // the same again is another wish: a sale can be put in, taken out and put in
      last.current = { text: '', key: '' }
      if ('tripId' in reply) {
        const { queryKey } = tripById(reply.tripId)
        queryClient.setQueryData(queryKey, (before) => withFindings(reply, before))
        void queryClient.invalidateQueries({ queryKey })
      }
      void tripsChanged()
      await onSaved?.(reply)
    },
    // somebody else may have changed it
    onError: (error) =>
      error instanceof ApiFailure && tripId !== undefined
        ? queryClient.invalidateQueries({ queryKey: tripById(tripId).queryKey })
        : undefined,
  })
  return { ...write, online }
}
