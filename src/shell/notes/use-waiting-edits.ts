import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type Waiting, waitingEdits } from './auxiliary-draft.ts'
import { sendEdits } from './send-edits.ts'
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

type Sending = { step: 'IDLE' | 'SENDING' } | { step: 'DONE'; conflicts: readonly string[]; error: unknown }

/** Sends what waits, booking by booking, until one cannot be sent at all. */
export function useSendWaiting(userId: string) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>({ step: 'IDLE' })
  async function send(waiting: readonly Waiting[]): Promise<void> {
    setSending({ step: 'SENDING' })
    const conflicts: string[] = []
    try {
      for (const { booking } of waiting) {
        const left = await sendEdits({ client, userId, booking })
        if (left.conflicts > 0) conflicts.push(booking.code)
      }
      setSending({ step: 'DONE', conflicts, error: null })
    } catch (error) {
      setSending({ step: 'DONE', conflicts, error })
    }
  }
  return { sending, send }
}
