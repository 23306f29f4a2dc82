import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { bookHotel, readBookingCommand } from '#contract/hotel'
import { ask } from '../../lib/api.ts'
import { type BookingCommand, findCommand, keepCommand } from '../../lib/commands.ts'
import { askForOpenBookings } from '../../shell/open-bookings.ts'
import { useOnline } from '../../ui/use-online.ts'
import {
  isFinal,
  type Outcome,
  openingOf,
  outcomeOfFailure,
  outcomeOfReply,
  waitBeforeAsking,
} from './booking-outcome.ts'
import { settleBooking } from './settle-booking.ts'

/** Resumes a booking that was meant: sends it once, and asks how it stands until the answer is final. */
export function useBookingCommand(userId: string, commandId: string) {
  const online = useOnline()
  const [command, setCommand] = useState<BookingCommand | null>(null)
  const [outcome, setOutcome] = useState<Outcome>({ at: 'opening' })

  const learn = useCallback(
    async (next: Outcome) => {
      await settleBooking(userId, commandId, next)
      setOutcome(next)
    },
    [userId, commandId],
  )

  const { mutate: send } = useMutation({
    mutationFn: async (meant: BookingCommand): Promise<Outcome> => {
      const sent: BookingCommand = { ...meant, state: 'SENT' }
      try {
        await keepCommand(userId, sent)
      } catch {
        return { at: 'notKept' }
      }
      setCommand(sent)
      return ask(bookHotel, { body: meant.body }, { idempotencyKey: meant.commandId }).then(
        (reply) => outcomeOfReply(reply, 0),
        (error: unknown) => outcomeOfFailure('send', error, 0),
      )
    },
    onMutate: () => setOutcome({ at: 'sending' }),
    onSuccess: async (next) => {
      await learn(next)
      if (!isFinal(next)) askForOpenBookings()
    },
  })

  const look = useCallback(
    (asked: number) =>
      ask(readBookingCommand, { params: { commandId } }).then(
        (reply) => outcomeOfReply(reply, asked + 1),
        (error: unknown) => outcomeOfFailure('ask', error, asked + 1),
      ),
    [commandId],
  )

  useEffect(() => {
    let left = false
    void findCommand(userId, commandId)
      .catch(() => null)
      .then((found) => {
        // the first of two effects in development has left before the device answers
        if (left) return
        setCommand(found)
        const opening = openingOf(found, Date.now(), navigator.onLine)
        if (opening === 'send' && found) send(found)
        else setOutcome(opening === 'offer' ? { at: 'unsent' } : { at: 'unanswered', asked: 0 })
      })
    return () => {
      left = true
    }
  }, [userId, commandId, send])

  useEffect(() => {
    // at once, however long the last pause was
    const backOnline = () =>
      setOutcome((now) => (now.at === 'unanswered' ? { at: 'unanswered', asked: 0 } : now))
    addEventListener('online', backOnline)
    return () => removeEventListener('online', backOnline)
  }, [])

  const wait = waitBeforeAsking(outcome, online)
  useEffect(() => {
    if (wait === null || !('asked' in outcome)) return
    let left = false
    const timer = setTimeout(() => {
      void look(outcome.asked).then((next) => {
        if (!left) void learn(next)
      })
    }, wait)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wait, outcome, look, learn])

  return {
    command,
    outcome,
    /** The same body under the same id, by a tap. */
    sendNow: () => command && send(command),
    askNow: () => setOutcome({ at: 'unanswered', asked: 0 }),
  }
}
