import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure, Unreachable } from './failure.ts'

/** Failures in a row; one lost request, as on a train, does not count. */
const minFailures = 2

let failuresInRow = 0
const listeners = new Set<() => void>()

/** Records whether a request was answered. While offline a missing reply says nothing about the server. */
export function recordAnswer(answered: boolean): void {
  const before = isServerSilent()
  if (answered) failuresInRow = 0
  else if (navigator.onLine) failuresInRow += 1
  if (isServerSilent() !== before) for (const listener of listeners) listener()
}

/** The device is online and the server does not answer. */
export function isServerSilent(): boolean {
  return failuresInRow >= minFailures
}

export function onServerSilence(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Records the outcome of every query. */
export function watchAnswers(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success' && !action.manual) recordAnswer(true)
    if (action.type === 'failed' || action.type === 'error') recordAnswer(!isNoAnswer(action.error))
  })
}

/** No reply, or an error page of a gateway; failures of our server have a code. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof Unreachable) return true
  return error instanceof ApiFailure && error.code === undefined && [502, 503, 504].includes(error.status)
}
