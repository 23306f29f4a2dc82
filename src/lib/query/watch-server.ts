import type { QueryClient } from '@tanstack/react-query'
import { health } from '#contract/access/session'
import { ApiFailure, Unreachable } from '../call/failure.ts'
import { giveUpReads, send, unansweredCalls } from '../call/send.ts'
import { isServerSilent, onServerSilence, recordAnswer, recordSilence } from '../call/server-silence.ts'

/** A health check follows when nothing was answered for so long while something is asked. */
const patienceMs = 4_000
const maxPatienceMs = 32_000
const pollMs = 5_000

/** Longer than a new connection takes on a link of two seconds a round trip. */
const checkTimeoutMs = 6_000

/** Over HTTP/1.1 browsers open six connections: with six calls waiting, as at slow suppliers, the check waits behind
 * them. */
const maxConnections = 6
const queuedTimeoutMs = 30_000

/**
 * Notices a server that does not answer although the device is online, by failed queries and by a health check while calls
 * stay unanswered. Then the open reads are given up, so that their screens say so, and the server is polled; once it
 * answers, the queries that failed are fetched again. A slow reply is waited for as long as the health check is answered.
 * Answers the function that stops it.
 */
export function watchServer(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let patience = patienceMs
  let answers = 0
  let isChecking = false

  const isAsking = () => client.isFetching() + client.isMutating() > 0

  function schedule(): void {
    clearTimeout(timer)
    timer = undefined
    if (isChecking) return
    if (isServerSilent()) timer = setTimeout(check, pollMs)
    else if (isAsking()) timer = setTimeout(check, patience)
    else patience = patienceMs
  }

  async function check(): Promise<void> {
    timer = undefined
    isChecking = true
    const before = answers
    const timeoutMs = unansweredCalls() < maxConnections ? checkTimeoutMs : queuedTimeoutMs
    const answered = await send(health, {}, { timeoutMs }).then(
      () => true,
      () => false,
    )
    isChecking = false
    if (answered) {
      patience = Math.min(patience * 2, maxPatienceMs)
      recordAnswer(true)
    } else if (answers === before) {
      recordSilence()
      if (isServerSilent()) giveUpReads()
    }
    schedule()
  }

  function hear(answered: boolean): void {
    if (answered) answers += 1
    recordAnswer(answered)
    if (answered) schedule()
  }

  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { action } = event
      if (action.type === 'success' && !action.manual) hear(true)
      if (action.type === 'failed' || action.type === 'error') hear(!isNoAnswer(action.error))
      if (action.type === 'fetch' && timer === undefined) schedule()
    }),
    client.getMutationCache().subscribe(() => {
      if (timer === undefined) schedule()
    }),
    onServerSilence(() => {
      if (!isServerSilent()) void refetchFailed(client)
      schedule()
    }),
  ]
  // what failed before the watch began
  for (const { state } of client.getQueryCache().getAll())
    if (state.fetchFailureReason) hear(!isNoAnswer(state.fetchFailureReason))
  schedule()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** No reply, or a failure of a gateway; those of our server have a code. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof Unreachable) return true
  return error instanceof ApiFailure && error.code === undefined && [502, 503, 504].includes(error.status)
}

async function refetchFailed(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
}
