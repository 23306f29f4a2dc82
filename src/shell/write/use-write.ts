import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { useOnline } from '../../ui/state/use-online.ts'
import { wishKeys } from './wish-keys.ts'

/** Has the same idempotency key for a repeat of the same request, a new one after a change or a success. */
export type AskOnce = <E extends Endpoint>(endpoint: E, parts: Ask<E>) => Promise<ReplyOf<E>>

type Options<Reply, Sent> = {
  send: (askOnce: AskOnce, sent: Sent) => Promise<Reply>
  onSaved: (reply: Reply) => unknown
  /** Reads again what the server refused to change: somebody else may have changed it. */
  reread?: () => Promise<unknown>
}

/** A write that needs the server: `online` says whether it can be sent. */
export function useWrite<Reply, Sent = void>({ send, onSaved, reread }: Options<Reply, Sent>) {
  const online = useOnline()
  const [keys] = useState(wishKeys)
  const askOnce: AskOnce = (endpoint, parts) =>
    ask(endpoint, parts, { idempotencyKey: keys.keyFor([endpoint.name, parts]) })
  const write = useMutation({
    mutationFn: (sent: Sent) => send(askOnce, sent),
    // what was sent stays in memory no longer than its screen
    gcTime: 0,
    onSuccess(reply) {
      keys.fulfilled()
      return onSaved(reply)
    },
    onError: (error) => (error instanceof ApiFailure ? reread?.() : undefined),
  })
  return { ...write, online }
}

/** Whether somebody else has saved something meanwhile. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'CHANGED_MEANWHILE'
}
