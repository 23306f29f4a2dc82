import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type Waiting, waitingEdits } from './auxiliary-draft.ts'
import { type SentWaiting, sendWaitingEdits } from './send-waiting-edits.ts'
import { watchAllEdits } from './watch-edits.ts'

/** Of the last look, so that an unchanged list stays the same object. */
let listed: { userId: string; text: string; list: readonly Waiting[] } | null = null

function listOf(userId: string): readonly Waiting[] {
  const list = waitingEdits(userId)
  const text = JSON.stringify(list)
  if (listed?.userId !== userId || listed.text !== text) listed = { userId, text, list }
  return listed.list
}

/** The bookings on whose notes the user has edits on this device that were not sent. */
export function useWaitingEdits(userId: string): readonly Waiting[] {
  return useSyncExternalStore(watchAllEdits, () => listOf(userId))
}

type Sending = { step: 'IDLE' | 'SENDING' } | ({ step: 'DONE' } & SentWaiting)

/** Sends what waits when it is told to, and says how far it came. */
export function useSendWaiting(userId: string) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>({ step: 'IDLE' })
  async function send(waiting: readonly Waiting[]): Promise<void> {
    setSending({ step: 'SENDING' })
    setSending({ step: 'DONE', ...(await sendWaitingEdits({ client, userId }, waiting)) })
  }
  return { sending, send }
}
