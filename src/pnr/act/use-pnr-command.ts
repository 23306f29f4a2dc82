import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cancelPnr, issuePnr } from '#contract/pnr'
import { ask } from '../../lib/api.ts'
import { dropCommand, findPnrCommand, keepCommand, type PnrCommand } from '../../lib/commands.ts'
import { queryClient } from '../../lib/query.ts'
import { bookingsChanged } from '../../shell/bookings-changed.ts'
import { useOnline } from '../../ui/use-online.ts'
import { pnrDetail } from '../queries.ts'
import {
  type ActOutcome,
  isFinal,
  openingOf,
  outcomeOfCancel,
  outcomeOfFailure,
  waitBeforeAsking,
} from './act-outcome.ts'

/** Resumes what was confirmed: sends it under its own id until the server has said its last word. */
export function usePnrCommand(userId: string, commandId: string | undefined) {
  const online = useOnline()
  const [command, setCommand] = useState<PnrCommand | null>(null)
  const [outcome, setOutcome] = useState<ActOutcome>({ at: commandId ? 'opening' : 'none' })

  const { mutate: send, isPending } = useMutation({
    mutationFn: async ({ meant, tries }: { meant: PnrCommand; tries: number }): Promise<ActOutcome> => {
      try {
        await keepCommand(userId, { ...meant, state: 'SENT' })
      } catch {
        return { at: 'notKept' }
      }
      return act(meant, tries).catch((error: unknown) => outcomeOfFailure(error, tries))
    },
    onSuccess: async (next, { meant }) => {
      if (isFinal(next)) await settle(userId, meant)
      // an older try that answers late does not take a last word back
      setOutcome((now) => (isFinal(now) ? now : next))
    },
  })

  useEffect(() => {
    if (!commandId) return
    let left = false
    void findPnrCommand(userId, commandId)
      .catch(() => null)
      .then((found) => {
        // the first of two effects in development has left before the device answers
        if (left) return
        setCommand(found)
        if (!found) return setOutcome({ at: 'none' })
        const opening = openingOf(found, Date.now(), navigator.onLine)
        if (opening === 'offer') return setOutcome({ at: 'unsent' })
        if (opening === 'resume') return setOutcome({ at: 'unanswered', tries: 0 })
        setOutcome({ at: 'sending' })
        send({ meant: found, tries: 0 })
      })
    return () => {
      left = true
    }
  }, [userId, commandId, send])

  const wait = waitBeforeAsking(outcome, online)
  useEffect(() => {
    if (wait === null || isPending || !command || !('tries' in outcome)) return
    const timer = setTimeout(() => send({ meant: command, tries: outcome.tries + 1 }), wait)
    return () => clearTimeout(timer)
  }, [wait, isPending, outcome, command, send])

  useEffect(() => {
    // at once, however long the last pause was
    const backOnline = () =>
      setOutcome((now) => (now.at === 'unanswered' ? { at: 'unanswered', tries: 0 } : now))
    addEventListener('online', backOnline)
    return () => removeEventListener('online', backOnline)
  }, [])

  function sendNow() {
    if (!command || isPending) return
    setOutcome({ at: 'sending' })
    send({ meant: command, tries: 0 })
  }

  return {
    command,
    outcome,
    /** The same under the same id, by a tap. */
    sendNow,
    /** A try is on its way. */
    isPending,
    async discard() {
      if (command) await dropCommand(userId, command.commandId)
      setOutcome({ at: 'none' })
    },
  }
}

async function act(command: PnrCommand, tries: number): Promise<ActOutcome> {
  const params = { supplierCode: command.supplierCode, code: command.code }
  const options = { idempotencyKey: command.commandId }
  if (command.kind === 'ISSUE_PNR') {
    return { at: 'issued', reply: await ask(issuePnr, { params, body: {} }, options) }
  }
  const body = { agreedCharge: command.agreedCharge }
  return outcomeOfCancel(await ask(cancelPnr, { params, body }, options), tries)
}

/** What was seen of the booking before is not true any more, also where no screen shows it at this moment. */
async function settle(userId: string, { commandId, supplierCode, code }: PnrCommand): Promise<void> {
  bookingsChanged()
  void queryClient.refetchQueries({ queryKey: pnrDetail(supplierCode, code).queryKey, type: 'inactive' })
  await dropCommand(userId, commandId).catch(() => {
    // a device that cannot forget asks again the next time, and hears the same answer
  })
}
