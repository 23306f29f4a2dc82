import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { discardCommand, readCommand } from '#contract/commands'
import { ask as askServer } from '../../lib/api.ts'
import { useOnline } from '../../ui/use-online.ts'
import {
  arrivesBy,
  type CommandOutcome,
  isFinal,
  mayForget,
  mayStillArrive,
  openingOf,
  outcomeOfAnswer,
  outcomeOfFailure,
  outcomeOfStanding,
  waitBeforeAsking,
} from './command-outcome.ts'
import {
  type CommandHead,
  type DeviceCommand,
  dropCommand,
  findHead,
  keepCommand,
  newCommandId,
} from './commands.ts'
import { keptAsSent } from './kept-as-sent.ts'
import { askForOpenCommands, forgetOpenCommand } from './open-commands-query.ts'

/** What a kind of command is to this device. */
export type CommandApi<C extends DeviceCommand, Done> = {
  find(userId: string, commandId: string): Promise<C | null>
  /** Under its own id. `CHECKING`: the server has it and is finding out. */
  send(command: C): Promise<Done | 'CHECKING'>
  /** Reads what that call answers, where the server tells how the command ended. */
  answer: v.GenericSchema<unknown, Done | 'CHECKING'>
  /** After its last word: what was seen before is not true any more. */
  settle(commandId: string, command: C | null, outcome: CommandOutcome<Done>): void
}

type Choices<Done> = {
  /** What this device keeps nothing of has its answer, and is not asked about. */
  hereOnly?: boolean
  /** Found again later: what did not leave is offered, never sent. */
  foundAgain?: boolean
  /** Hears how it stands whenever an answer came. */
  onOutcome?: (outcome: CommandOutcome<Done>) => void
}

type Asked<C> =
  | { by: 'send'; command: C; tries: number }
  | { by: 'look'; commandId: string; command: C | null; tries: number }

/** Resumes what was confirmed: sends it once under its own id, then looks how it stands until the server has said its
 * last word. */
export function useCommand<C extends DeviceCommand, Done>(
  way: CommandApi<C, Done>,
  userId: string,
  commandId: string | undefined,
  { hereOnly = false, foundAgain = false, onOutcome }: Choices<Done> = {},
) {
  const online = useOnline()
  const [command, setCommand] = useState<C | null>(null)
  const [head, setHead] = useState<CommandHead | null>(null)
  const [outcome, setOutcome] = useState<CommandOutcome<Done>>({ at: commandId ? 'opening' : 'none' })
  /** Of the last send, by this window or another. */
  const mayArriveUntil = useRef<string>(undefined)
  const listener = useRef(onOutcome)
  useEffect(() => {
    listener.current = onOutcome
  })

  // left to itself: from now on the frame tells how it stands
  useEffect(() => askForOpenCommands, [])

  // a mutation answers also after its page was left
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const { mutate: ask, isPending } = useMutation({
    mutationFn: async (question: Asked<C>): Promise<CommandOutcome<Done>> => {
      const { by, tries } = question
      if (by === 'send') {
        try {
          const keep = (sent: C) => keepCommand(userId, sent)
          mayArriveUntil.current = arrivesBy(Date.now(), 'leaving')
          setCommand(await keptAsSent(question.command, keep, mayArriveUntil.current))
        } catch {
          return { at: 'notKept' }
        }
      }
      try {
        if (by === 'send') return outcomeOfAnswer(await way.send(question.command), tries)
        const { commandId } = question
        return outcomeOfStanding(await askServer(readCommand, { params: { commandId } }), way.answer, tries)
      } catch (error) {
        if (by === 'send') {
          mayArriveUntil.current = arrivesBy(Date.now(), 'ended')
          const ended = {
            ...question.command,
            state: 'SENT',
            mayArriveUntil: mayArriveUntil.current,
          } as const
          await keepEnd(userId, ended)
        }
        return outcomeOfFailure(by, error, tries, mayStillArrive(mayArriveUntil.current, Date.now()))
      }
    },
    onSuccess: async (next, question) => {
      if (isFinal(next) && commandId) {
        way.settle(commandId, question.command, next)
        forgetOpenCommand(commandId)
        if (mayForget(next, here.current)) {
          await dropCommand(userId, commandId).catch(() => {
            // a device that cannot forget asks again the next time, and hears the same answer
          })
        }
      }
      // an older try that answers late does not take a last word back
      setOutcome((now) => (isFinal(now) ? now : next))
      listener.current?.(next)
    },
  })

  useEffect(() => {
    if (!commandId) return
    let left = false
    const known = Promise.all([way.find(userId, commandId), findHead(userId, commandId)])
    void known
      .catch(() => [null, null] as const)
      .then(([found, kept]) => {
        // the first of two effects in development has left before the device answers
        if (left) return
        setCommand(found)
        setHead(kept)
        mayArriveUntil.current = kept?.mayArriveUntil
        if (!kept && hereOnly) return setOutcome({ at: 'none' })
        if (!found) return setOutcome({ at: 'unanswered', tries: 0 })
        const opening = openingOf(found, Date.now(), navigator.onLine)
        if (opening === 'offer' || (opening === 'send' && foundAgain)) return setOutcome({ at: 'unsent' })
        if (opening === 'resume') return setOutcome({ at: 'unanswered', tries: 0 })
        setOutcome({ at: 'sending' })
        ask({ by: 'send', command: found, tries: 0 })
      })
    return () => {
      left = true
    }
  }, [way, userId, commandId, hereOnly, foundAgain, ask])

  const wait = waitBeforeAsking(outcome, online)
  useEffect(() => {
    if (!commandId || wait === null || isPending || !('tries' in outcome)) return
    const tries = outcome.tries + 1
    const timer = setTimeout(() => ask({ by: 'look', commandId, command, tries }), wait)
    return () => clearTimeout(timer)
  }, [commandId, wait, isPending, outcome, command, ask])

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
    ask({ by: 'send', command, tries: 0 })
  }

  const askNow = () => setOutcome({ at: 'unanswered', tries: 0 })

  return {
    command,
    /** What this device knows of it, though it may not be able to read the command; `null`: nothing. */
    head,
    outcome,
    /** The same under the same id, by a tap. */
    sendNow,
    /** Asks how it stands, at once. */
    askNow,
    /** A try is on its way. */
    isPending,
    /** It is not sent, now or ever. `false`: the server has it after all, and its own outcome counts. */
    async discard(): Promise<boolean> {
      if (commandId) {
        // it may still be on its way: the server closes the door first, or tells that it has arrived
        if (outcome.at === 'neverArrived' && !(await discardAtServer(commandId))) {
          askNow()
          return false
        }
        await dropCommand(userId, commandId)
      }
      setOutcome({ at: 'none' })
      return true
    },
  }
}

async function discardAtServer(commandId: string): Promise<boolean> {
  const options = { idempotencyKey: newCommandId() }
  return (await askServer(discardCommand, { params: { commandId } }, options)).discarded
}

/** Another window, or a later visit, need not wait for a request whose end was seen here; unless it has its last word. */
async function keepEnd(userId: string, command: DeviceCommand): Promise<void> {
  try {
    if (await findHead(userId, command.commandId)) await keepCommand(userId, command)
  } catch {
    // they wait as if nobody had seen it end
  }
}
