import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure, Unreachable } from './failure.ts'

/** Two in a row: one lost request on a train is no silence. */
const enough = 2

let unanswered = 0
const listeners = new Set<() => void>()

/** Told of every try: whether the server answered it. Without a network nothing is learned of the server. */
export function noteAnswer(answered: boolean): void {
  const before = isSilent()
  if (answered) unanswered = 0
  else if (navigator.onLine) unanswered += 1
  if (isSilent() !== before) for (const listener of listeners) listener()
}

/** The device has a network, and the server does not answer. */
export function isSilent(): boolean {
  return unanswered >= enough
}

export function onSilence(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Learns it from what the screens ask for. */
export function watchAnswers(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success' && !action.manual) noteAnswer(true)
    if (action.type === 'failed' || action.type === 'error') noteAnswer(!isNoAnswer(action.error))
  })
}

/** Nothing came back, or the page of a gateway that has nobody behind it: our own failures have a code. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof Unreachable) return true
  return error instanceof ApiFailure && error.code === undefined && [502, 503, 504].includes(error.status)
}
