import { useEffect, useRef, useState } from 'react'
import type { ChangeAct } from '../../outbox/change/change-act.ts'
import type { CommandOutcome } from '../../outbox/command/command-outcome.ts'
import { dropCommand } from '../../outbox/command/commands.ts'
import { isOpenHere } from '../acts/read-offers.ts'
import type { Item } from '../ask/part-chosen.ts'
import { isOver, type Step, type Stop, stepOf, whyStop } from './run-rules.ts'

type Way = {
  userId: string
  act: ChangeAct
  summaryOf: (item: Item) => string
  /** The device is offline, or the server does not answer. */
  isClosed: boolean
}

/** Issues or cancels bookings one after another, each as a command of its own that is kept on the device only when its turn comes:
 * whatever ends this window leaves the rest unsent (decision 099). */
export function useRun({ userId, act, summaryOf, isClosed }: Way) {
  const [items, setItems] = useState<readonly Item[]>([])
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [commandIds, setCommandIds] = useState<Readonly<Record<number, string>>>({})
  const [stop, setStop] = useState<Stop | null>(null)
  const [isStopping, setStopping] = useState(false)
  const turn = useRef({ index: -1, since: 0, isStopped: false })
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const put = (index: number, step: Step) =>
    setSteps((now) => now.map((one, at) => (at === index && (isOver(step) || !isOver(one)) ? step : one)))

  async function begin(all: readonly Item[], index: number): Promise<void> {
    const item = all[index]
    turn.current = { ...turn.current, index, since: Date.now() }
    if (!item) return
    put(index, { at: 'sending' })
    try {
      // another window may have confirmed it meanwhile
      if (await isOpenHere(userId, item.sale)) return hear(all, index, { at: 'checking', tries: 0 })
      const commandId = await item.offer.stage(userId, act, summaryOf(item))
      if (isHere.current) setCommandIds((now) => ({ ...now, [index]: commandId }))
      else await dropCommand(userId, commandId)
    } catch {
      hear(all, index, { at: 'notKept' })
    }
  }

  function hear(all: readonly Item[], index: number, outcome: CommandOutcome<unknown>): void {
    const step = stepOf(outcome)
    put(index, step)
    const { index: now, since, isStopped } = turn.current
    if (!isOver(step) || index !== now || !isHere.current) return
    const why = all[index + 1] ? whyStop(outcome, Date.now() - since, { isClosed, isStopped }) : null
    // each turn ends once
    turn.current.index = -1
    if (why) setStop(why)
    else void begin(all, index + 1)
  }

  return {
    items,
    steps,
    commandIds,
    /** Why the rest was not sent. */
    stop,
    isStopping,
    isRunning: stop === null && steps.some((step) => !isOver(step)),
    hear: (index: number, outcome: CommandOutcome<unknown>) => hear(items, index, outcome),
    /** After the person's yes; a second tap of it does nothing. */
    start(all: readonly Item[]) {
      if (turn.current.index >= 0 || items.length > 0) return
      setItems(all)
      setSteps(all.map(() => ({ at: 'waiting' })))
      void begin(all, 0)
    },
    /** Leaves the rest unsent; what is on its way goes on. */
    stopNow() {
      turn.current.isStopped = true
      setStopping(true)
    },
  }
}
