import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DeviceCommand, dropCommand, findHead, keepCommand } from '../../lib/commands.ts'
import { useOnline } from '../../ui/use-online.ts'
import {
  arrivesBy,
  type CommandOutcome,
  isFinal,
  mayForget,
  mayStillArrive,
  openingOf,
  outcomeOfFailure,
  type Question,
  unansweredRepeat,
  waitBeforeAsking,
} from './command-outcome.ts'
import { keptAsSent } from './kept-as-sent.ts'

/** What a kind of command is to this device. */
export type CommandWay<C extends DeviceCommand, Done> = {
  find(userId: string, commandId: string): Promise<C | null>
  /** Under its own id. `CHECKING`: the server has it and is finding out. */
  send(command: C): Promise<Done | 'CHECKING'>
  /** How it stands, without sending anything. Left out, the same is sent again, which acts once. */
  look?(commandId: string): Promise<Done | 'CHECKING'>
  /** After its last word: what was seen before is not true any more. */
  settle(commandId: string, command: C | null, outcome: CommandOutcome<Done>): void
}

type Choices<Done> = {
  /** Found again later: what did not leave is offered, never sent. */
  foundAgain?: boolean
  /** Hears how it stands whenever an answer came. */
  onOutcome?: (outcome: CommandOutcome<Done>) => void
}

type Asked<C> = { by: 'send'; command: C; tries: number } | { by: 'look'; tries: number }

/** Resumes what was confirmed: sends it under its own id, and asks until the server has said its last word. */
export function useCommand<C extends DeviceCommand, Done>(
  way: CommandWay<C, Done>,
  userId: string,
  commandId: string | undefined,
  { foundAgain = false, onOutcome }: Choices<Done> = {},
) {
  const online = useOnline()
  const [command, setCommand] = useState<C | null>(null)
  const [isHere, setIsHere] = useState(false)
  const [outcome, setOutcome] = useState<CommandOutcome<Done>>({ at: commandId ? 'opening' : 'none' })
  /** Of the last send, by this window or another. */
  const mayArriveUntil = useRef<string>(undefined)
  const listener = useRef(onOutcome)
  useEffect(() => {
    listener.current = onOutcome
  })

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
          mayArriveUntil.current = way.look && arrivesBy(Date.now(), 'leaving')
          setCommand(await keptAsSent(question.command, keep, mayArriveUntil.current))
        } catch {
          return { at: 'notKept' }
        }
      }
      return answerOf(way, commandId, question).then(
        (answer) => (answer === 'CHECKING' ? { at: 'checking', tries } : { at: 'done', answer }),
        async (error: unknown) => {
          if (question.by === 'send' && way.look) {
            mayArriveUntil.current = arrivesBy(Date.now(), 'ended')
            await keepEnd(userId, {
              ...question.command,
              state: 'SENT',
              mayArriveUntil: mayArriveUntil.current,
            })
          }
          const mayArrive = mayStillArrive(mayArriveUntil.current, Date.now())
          return outcomeOfFailure(kindOf(by, way.look), error, tries, mayArrive)
        },
      )
    },
    onSuccess: async (next, question) => {
      if (isFinal(next) && commandId) {
        way.settle(commandId, question.by === 'send' ? question.command : null, next)
        if (mayForget(next, { heard: here.current, looks: way.look !== undefined })) {
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
      .then(([found, head]) => {
        // the first of two effects in development has left before the device answers
        if (left) return
        setCommand(found)
        setIsHere(head !== null)
        mayArriveUntil.current = head?.mayArriveUntil
        if (!found) return setOutcome(way.look ? { at: 'unanswered', tries: 0 } : { at: 'none' })
        const opening = openingOf(found, Date.now(), navigator.onLine)
        if (opening === 'offer' || (opening === 'send' && foundAgain)) return setOutcome({ at: 'unsent' })
        if (opening === 'resume') {
          return setOutcome(way.look ? { at: 'unanswered', tries: 0 } : unansweredRepeat(found, Date.now()))
        }
        setOutcome({ at: 'sending' })
        ask({ by: 'send', command: found, tries: 0 })
      })
    return () => {
      left = true
    }
  }, [way, userId, commandId, foundAgain, ask])

  const wait = waitBeforeAsking(outcome, online)
  useEffect(() => {
    if (wait === null || isPending || !('tries' in outcome)) return
    const tries = outcome.tries + 1
    const again = way.look
      ? ({ by: 'look', tries } as const)
      : command && { by: 'send' as const, command, tries }
    if (!again) return
    const timer = setTimeout(() => {
      // a device that slept, or was without network, may fire it hours later
      const late =
        again.by === 'send' &&
        outcome.at === 'unanswered' &&
        unansweredRepeat(again.command, Date.now()).byTap
      if (late) setOutcome({ ...outcome, byTap: true })
      else ask(again)
    }, wait)
    return () => clearTimeout(timer)
  }, [way, wait, isPending, outcome, command, ask])

  useEffect(() => {
    // at once, however long the last pause was
    const backOnline = () =>
      setOutcome((now) => (now.at === 'unanswered' && !now.byTap ? { at: 'unanswered', tries: 0 } : now))
    addEventListener('online', backOnline)
    return () => removeEventListener('online', backOnline)
  }, [])

  function sendNow() {
    if (!command || isPending) return
    setOutcome({ at: 'sending' })
    ask({ by: 'send', command, tries: 0 })
  }

  return {
    command,
    /** The device knows of it, if by its id alone. */
    isHere,
    outcome,
    /** The same under the same id, by a tap. */
    sendNow,
    /** Asks how it stands, at once. */
    askNow: () => setOutcome({ at: 'unanswered', tries: 0 }),
    /** A try is on its way. */
    isPending,
    async discard() {
      if (commandId) await dropCommand(userId, commandId)
      setOutcome({ at: 'none' })
    },
  }
}

function kindOf(by: 'send' | 'look', look: unknown): Question {
  if (by === 'look') return 'LOOK'
  return look ? 'SEND' : 'REPEAT'
}

async function answerOf<C extends DeviceCommand, Done>(
  way: CommandWay<C, Done>,
  commandId: string | undefined,
  question: Asked<C>,
): Promise<Done | 'CHECKING'> {
  if (question.by === 'send') return way.send(question.command)
  if (!way.look || !commandId) throw new Error('There is nothing to look up.')
  return way.look(commandId)
}

/** Another window, or a later visit, need not wait for a request whose end was seen here; unless it has its last word. */
async function keepEnd(userId: string, command: DeviceCommand): Promise<void> {
  try {
    if (await findHead(userId, command.commandId)) await keepCommand(userId, command)
  } catch {
    // they wait as if nobody had seen it end
  }
}
