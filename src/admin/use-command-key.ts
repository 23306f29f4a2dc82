import { useState } from 'react'
import { newCommandId } from '../shell/outbox/commands.ts'

/** The Idempotency-Key of what would be sent: the same for a repeat, another one as soon as `sent` is something else. */
export function useCommandKey(sent: unknown): string {
  const text = JSON.stringify(sent)
  const [kept, setKept] = useState(() => ({ text, key: newCommandId() }))
  if (kept.text === text) return kept.key
  const next = { text, key: newCommandId() }
  setKept(next)
  return next.key
}
