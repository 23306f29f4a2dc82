import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { AlikeSale } from '#contract/order/order'
import { type Alike, bookedDuplicates } from './booked-duplicates.ts'
import { type DeviceCommand, newCommandId } from './commands.ts'
import { stageCommand } from './stage-command.ts'
import { watchDraft } from './watch-draft.ts'

export type CommandFormState = 'typing' | 'keeping' | 'notKept' | 'unfit'

type Parts<T, C> = {
  userId: string
  /** Which form it is, whatever was typed. */
  form: string
  find: (userId: string, commandId: string) => Promise<C | null>
  /** The draft of this form as it is on the device, by this window or another. */
  stored: () => { readonly commandId: string | null } | null
  store: (typed: T, commandId: string | null) => void
  /** It is on the device; it may leave now. A promise is waited for, and a second tap until then does nothing. */
  onStaged: (commandId: string) => unknown
}

type Staging<T, C> = {
  typed: T
  fresh: (commandId: string) => C
  /** Tells whether it was booked already; of the command, so that what does not fit is thrown before. */
  alike: (command: C) => AlikeSale
}

/** Keeps the draft of a form while it is typed, and stages the command when the person confirms; only then it may be sent (safety: H1).
 * One form means one command at a time, in however many windows it stands. */
export function useCommandForm<T, C extends Extract<DeviceCommand, { body: unknown }>>({
  userId,
  form,
  find,
  stored,
  store,
  onStaged,
}: Parts<T, C>) {
  const commandId = useRef<string | null>(null)
  const busy = useRef(false)
  const [watch] = useState(() => watchDraft(() => stored() !== null))
  const [state, setState] = useState<CommandFormState>('typing')
  const [former, setFormer] = useState<C | null>(null)
  const [gone, setGone] = useState<Staging<T, C> | null>(null)
  const [again, setAgain] = useState<{ staging: Staging<T, C>; found: readonly Alike[] } | null>(null)

  function keep(typed: T) {
    watch.isGone()
    store(typed, commandId.current)
    watch.begin()
  }

  /** What does not fit is thrown by `fresh`. `agreed`: the person books a second time what was booked today. */
  async function stage(staging: Staging<T, C>, agreed = false) {
    // a second tap of the same button does nothing
    if (busy.current) return
    if (watch.isGone()) return setGone(staging)
    busy.current = true
    setState('keeping')
    try {
      const formerId = commandId.current ?? stored()?.commandId ?? null
      // one that may have left already is asked about itself
      if (formerId === null && !agreed) {
        const found = await bookedDuplicates(staging.alike(staging.fresh(newCommandId())))
        if (found.length > 0) {
          setAgain({ staging, found })
          return setState('typing')
        }
      }
      const kept = await stageCommand<C>(userId, formerId, {
        find,
        fresh: staging.fresh,
        content: [form, staging.typed],
      })
      commandId.current = kept.commandId
      keep(staging.typed)
      if (kept.former) setFormer(kept.former)
      else await onStaged(kept.commandId)
      setState('typing')
    } catch (error) {
      setState(error instanceof v.ValiError ? 'unfit' : 'notKept')
    } finally {
      busy.current = false
    }
  }

  return {
    state,
    keep,
    stage,
    /** It has its answer, or was left: what is sent next is another one. */
    release() {
      commandId.current = null
      watch.begin()
    },
    /** What is asked before anything is staged. */
    asks: {
      /** What has to have its answer first. */
      former,
      askFormer() {
        setFormer(null)
        if (former) onStaged(former.commandId)
      },
      leaveFormer: () => setFormer(null),
      /** The draft went in another window. */
      isGone: gone !== null,
      goOn() {
        setGone(null)
        watch.forgive()
        if (gone) void stage(gone)
      },
      leaveGone: () => setGone(null),
      /** What was booked alike, newest first; empty: nothing. */
      alike: again?.found ?? [],
      bookAgain() {
        setAgain(null)
        if (again) void stage(again.staging, true)
      },
      leaveAgain: () => setAgain(null),
    },
  }
}
