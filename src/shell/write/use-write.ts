import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { useOnline } from '../../ui/state/use-online.ts'
import { newCommandId } from '../outbox/command/command-id.ts'

/** Has the same idempotency key for a repeat of the same request, a new one after a change. */
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
  const last = useRef({ text: '', key: '' })
  const askOnce: AskOnce = (endpoint, parts) => {
    const text = JSON.stringify([endpoint.name, parts])
    if (last.current.text !== text) last.current = { text, key: newCommandId() }
    return ask(endpoint, parts, { idempotencyKey: last.current.key })
  }
  const write = useMutation({
    mutationFn: (sent: Sent) => send(askOnce, sent),
    // what was sent stays in memory no longer than its screen
    gcTime: 0,
    onSuccess: onSaved,
    onError: (error) => (error instanceof ApiFailure ? reread?.() : undefined),
  })
  return { ...write, online }
}

/** Whether somebody else has saved something meanwhile. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'CHANGED_MEANWHILE'
}
