import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { followChanges } from '#contract/changes/changes'
import { ApiFailure, readAnswer } from '../call/failure.ts'
import { parseJson } from '../call/parse-json.ts'
import { incorrectResponse, openAnswer, textOf } from '../call/send.ts'
import { withToken } from '../query/api.ts'

export type FeedEvent = ReplyOf<typeof followChanges>

/** The server says something every fifteen seconds. */
const silentMs = 45_000
const firstPauseMs = 4_000
const maxPauseMs = 300_000
/** A stream that lasted so long has not failed. */
const steadyMs = 60_000

let stream: AbortController | null = null
let isHeard = false
let failures = 0
let nextTryAt = 0

/** Whether the server would tell this tab at once that something has changed. */
export function isFollowing(): boolean {
  return isHeard
}

/** Follows the server's stream of changes until it ends, one tab of the device at a time; answers at once where a tab does, and in the
 * pause after a failure, which grows. `told` is called for each of its events. */
export async function follow(userId: string, told: (event: FeedEvent) => void): Promise<void> {
  // without locks each tab would have a stream, and a browser opens six connections
  if (stream || performance.now() < nextTryAt || !('locks' in navigator)) return
  const own = new AbortController()
  stream = own
  const begun = performance.now()
  let retryAfterMs = 0
  try {
    const isLead = await navigator.locks.request(
      `tradewind-follow-${userId}`,
      { ifAvailable: true },
      async (lock) => {
        if (lock) await read(own.signal, told)
        return lock !== null
      },
    )
    if (!isLead) return
  } catch (error) {
    if (error instanceof ApiFailure) retryAfterMs = 1_000 * (error.retryAfter ?? 0)
  } finally {
    stream = null
    isHeard = false
  }
  // ended by this tab
  if (own.signal.aborted) return
  if (performance.now() - begun >= steadyMs) failures = 0
  const pauseMs = Math.min(firstPauseMs * 2 ** failures, maxPauseMs)
  failures += 1
  // drawn, so that the devices of a server that has stopped do not come back all at once
  nextTryAt = performance.now() + retryAfterMs + pauseMs * (0.5 + Math.random() / 2)
}

export function stopFollowing(): void {
  stream?.abort()
}

/** The network has returned: a former failure says nothing. */
export function followSoon(): void {
  failures = 0
  nextTryAt = 0
}

async function read(signal: AbortSignal, told: (event: FeedEvent) => void): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heardNow = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silentMs)
  }
  heardNow()
  try {
    const response = await withToken(async (bearer) => {
      const options = { signal, bearer, priority: 'low' } as const
      const opened = await openAnswer(followChanges, {}, options, silence.signal)
      if (!opened.ok) readAnswer(opened.status, opened.ok, await textOf(opened))
      return opened
    })
    // a page of the network between, which wants its own sign-in
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw incorrectResponse(response)
    isHeard = true
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heardNow()
      const lines = (text + decoder.decode(part.value, { stream: true })).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data: ')) continue
        const event = v.safeParse(followChanges.reply, parseJson(line.slice('data: '.length)))
        if (!event.success) throw incorrectResponse(response)
        told(event.output)
      }
    }
  } finally {
    clearTimeout(timer)
    // what is left of an answer that is no stream
    silence.abort()
  }
}
