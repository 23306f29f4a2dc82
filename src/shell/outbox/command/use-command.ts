import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { readCommand } from '#contract/call/commands'
import { ask as askServer } from '../../../lib/query/api.ts'
import { useOnline } from '../../../ui/state/use-online.ts'
import { takeAskedToSend } from './asked-to-send.ts'
import {
  arrivesBy,
  type CommandOutcome,
  isFinal,
  mayForget,
  mayStillArrive,
  openingOf,
  outcomeOfAnswer,
  outcomeOfFailure,
  outcomeOfReply,
  waitBeforeAsking,
} from './command-outcome.ts'
import { type CommandHead, type DeviceCommand, dropCommand, findHead, keepCommand } from './commands.ts'
import { discardAtServer } from './discard-at-server.ts'
import { keptAsSent } from './kept-as-sent.ts'
import { useFollowing } from './kept-changed.ts'
import { askForOpenCommands, forgetOpenCommand, whileUnderWay } from './open-commands-query.ts'
import { isBooking } from './unanswered.ts'

/** How the outbox handles one kind of command. */
export type CommandApi<C extends DeviceCommand, Done> = {
  find(userId: string, commandId: string): Promise<C | null>
  /** Sends it with its id as idempotency key. `CHECKING`: the server has it, and its outcome is in doubt. */
  send(command: C): Promise<Done | 'CHECKING'>
  /** Milliseconds for which the server may ask a supplier before it stores the command; left out: it does not. */
  askedFirstMs?(command: C): number
  /** Parses the reply of that call when it comes from the polled command. */
  answer: v.GenericSchema<unknown, Done | 'CHECKING'>
  /** Called with the final outcome: invalidates cached queries, drops or releases the draft. */
  settle(commandId: string, command: C | null, outcome: CommandOutcome<Done>): void
}

type Choices<Done> = {
  /** Does not poll the server for a command that is not on this device. */
  hereOnly?: boolean
  /** Opened by a later visit: a staged command is offered, never sent by itself. */
  foundAgain?: boolean
  /** Called after every answer. */
  onOutcome?: (outcome: CommandOutcome<Done>) => void
}

type Asked<C> =
  | { by: 'send'; command: C; tries: number }
  | { by: 'look'; commandId: string; command: C | null; tries: number }

/** Resumes a command: sends it once, then polls the server until the outcome is final. */
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
  /** The person told the note to send it, before this screen was open. */
  const isAsked = useRef(false)
  /** Of the last send by any window. */
  const mayArriveUntil = useRef<string>(undefined)
  const listener = useRef(onOutcome)
  useEffect(() => {
    listener.current = onOutcome
  })

  // on leaving, the notes in the frame take over
  useEffect(() => askForOpenCommands, [])
  useFollowing(commandId)

  // the mutation may answer after the page was left
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
        if (by === 'send') {
          const { command: sent } = question
          return outcomeOfAnswer(await whileUnderWay(sent.commandId, () => way.send(sent)), tries)
        }
        const { commandId } = question
        return outcomeOfReply(await askServer(readCommand, { params: { commandId } }), way.answer, tries)
      } catch (error) {
        if (by === 'send') {
          mayArriveUntil.current = arrivesBy(Date.now(), 'ended', way.askedFirstMs?.(question.command))
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
    onMutate({ by }) {
      if (by === 'send') setOutcome({ at: 'sending' })
    },
    onSuccess: async (next, question) => {
      if (isFinal(next) && commandId) {
        way.settle(commandId, question.command, next)
        if (next.at === 'done' && question.command && isBooking(question.command.kind)) void tellBooked()
        forgetOpenCommand(commandId)
        if (mayForget(next, here.current)) {
          await dropCommand(userId, commandId).catch(() => {
            // if deleting fails, the next visit polls again and gets the same answer
          })
        }
      }
      // a late answer of an earlier attempt does not replace a final outcome
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
        // React runs effects twice in development: the first one has been cleaned up
        if (left) return
        isAsked.current = takeAskedToSend(commandId)
        setCommand(found)
        setHead(kept)
        mayArriveUntil.current = kept?.mayArriveUntil
        if (!kept && hereOnly) return setOutcome({ at: 'none' })
        if (!found) return setOutcome({ at: 'unanswered', tries: 0 })
        const opening = openingOf(found, Date.now(), navigator.onLine)
        if (opening === 'offer' || (opening === 'send' && foundAgain)) return setOutcome({ at: 'unsent' })
        if (opening === 'resume') return setOutcome({ at: 'unanswered', tries: 0 })
        ask({ by: 'send', command: found, tries: 0 })
      })
    return () => {
      left = true
    }
  }, [way, userId, commandId, hereOnly, foundAgain, ask])

  // the reply of the call does not say what the supplier answered
  const isNew = outcome.at === 'checking' && outcome.tries === 0
  const wait = online && isNew ? 0 : waitBeforeAsking(outcome, online)
  useEffect(() => {
    if (!commandId || wait === null || isPending || !('tries' in outcome)) return
    const tries = outcome.tries + 1
    const timer = setTimeout(() => ask({ by: 'look', commandId, command, tries }), wait)
    return () => clearTimeout(timer)
  }, [commandId, wait, isPending, outcome, command, ask])

  // only what this screen, too, finds to be unsent, and at once: later the person decides anew
  useEffect(() => {
    if (!isAsked.current || isPending || outcome.at === 'opening') return
    if (outcome.at === 'unanswered' && outcome.tries === 0) return
    isAsked.current = false
    if (!command || (outcome.at !== 'unsent' && outcome.at !== 'neverArrived')) return
    ask({ by: 'send', command, tries: 0 })
  }, [outcome, command, isPending, ask])

  useEffect(() => {
    // polls at once, however long the backoff was
    const backOnline = () =>
      setOutcome((now) => (now.at === 'unanswered' ? { at: 'unanswered', tries: 0 } : now))
    addEventListener('online', backOnline)
    return () => removeEventListener('online', backOnline)
  }, [])

  function sendNow() {
    if (!command || isPending) return
    ask({ by: 'send', command, tries: 0 })
  }

  const askNow = () => setOutcome({ at: 'unanswered', tries: 0 })

  return {
    command,
    /** The unsealed fields; `null`: not on this device. */
    head,
    outcome,
    /** Sends it again with the same id, after a tap. */
    sendNow,
    /** Polls at once. */
    askNow,
    /** A request is running. */
    isPending,
    /** Gives the command up. `false`: the server has it after all, and its outcome counts. */
    async discard(): Promise<boolean> {
      if (commandId) {
        // a late request may still arrive: the server first refuses this id, or says that it has arrived
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

/** The moment to offer the installation, and to ask the browser to keep what is on the device. */
async function tellBooked(): Promise<void> {
  try {
    const { noteBooked } = await import(/* bundle: idle */ '../../install/watch-install.ts')
    await noteBooked()
  } catch {
    // the next booking tells it
  }
}

/** Stores that the request ended, so that other windows and later visits do not wait for it. */
async function keepEnd(userId: string, command: DeviceCommand): Promise<void> {
  try {
    if (await findHead(userId, command.commandId)) await keepCommand(userId, command)
  } catch {
    // then they wait the whole time
  }
}
