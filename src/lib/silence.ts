import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure, Unreachable } from './failure.ts'

/** Failures in a row; one lost request, as on a train, does not count. */
const minFailures = 2

let failuresInRow = 0
const listeners = new Set<() => void>()

/** Records whether a request was answered. While offline a missing reply says nothing about the server. */
export function noteAnswer(answered: boolean): void {
  const before = isSilent()
  if (answered) failuresInRow = 0
  else if (navigator.onLine) failuresInRow += 1
  if (isSilent() !== before) for (const listener of listeners) listener()
}

/** The device is online and the server does not answer. */
export function isSilent(): boolean {
  return failuresInRow >= minFailures
}

export function onSilence(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Records the outcome of every query. */
export function watchAnswers(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success' && !action.manual) noteAnswer(true)
    if (action.type === 'failed' || action.type === 'error') noteAnswer(!isNoAnswer(action.error))
  })
}

/** No reply, or an error page of a gateway; failures of our server have a code. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof Unreachable) return true
  return error instanceof ApiFailure && error.code === undefined && [502, 503, 504].includes(error.status)
}
