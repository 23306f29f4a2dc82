import { useRef } from 'react'
import { newCommandId } from '../shell/outbox/command/command-id.ts'

/** The idempotency key of a form: the same for a repeat of the same request, a new one after a change. */
export function useWriteKey(): (request: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null)
  return (request) => {
    const text = JSON.stringify(request)
    if (last.current?.text !== text) last.current = { text, key: newCommandId() }
    return last.current.key
  }
}
