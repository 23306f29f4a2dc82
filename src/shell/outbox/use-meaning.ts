import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { AlikeSale } from '#contract/order/order'
import { type Alike, bookedAlike } from './alike.ts'
import { type DeviceCommand, newCommandId } from './commands.ts'
import { meanCommand } from './mean-command.ts'
import { watchDraft } from './watch-draft.ts'

export type MeaningState = 'typing' | 'keeping' | 'notKept' | 'unfit'

type Parts<T, C> = {
  userId: string
  /** Which form it is, whatever was typed. */
  form: string
  find: (userId: string, commandId: string) => Promise<C | null>
  /** The draft of this form as it is on the device, by this window or another. */
  stored: () => { readonly commandId: string | null } | null
  store: (typed: T, commandId: string | null) => void
  /** It is on the device; it may leave now. A promise is waited for, and a second tap until then does nothing. */
  onMeant: (commandId: string) => unknown
}

type Meant<T, C> = {
  typed: T
  fresh: (commandId: string) => C
  /** Tells whether it was booked already; of the command, so that what does not fit is thrown before. */
  alike: (command: C) => AlikeSale
}

/** Keeps the draft of a form while it is typed, and the command when it is meant; only then it may be sent (safety: H1).
 * One form means one command at a time, in however many windows it stands. */
export function useMeaning<T, C extends Extract<DeviceCommand, { body: unknown }>>({
  userId,
  form,
  find,
  stored,
  store,
  onMeant,
}: Parts<T, C>) {
  const commandId = useRef<string | null>(null)
  const busy = useRef(false)
  const [watch] = useState(() => watchDraft(() => stored() !== null))
  const [state, setState] = useState<MeaningState>('typing')
  const [former, setFormer] = useState<C | null>(null)
  const [gone, setGone] = useState<Meant<T, C> | null>(null)
  const [again, setAgain] = useState<{ meant: Meant<T, C>; found: readonly Alike[] } | null>(null)

  function keep(typed: T) {
    watch.isGone()
    store(typed, commandId.current)
    watch.begin()
  }

  /** What does not fit is thrown by `fresh`. `agreed`: the person books a second time what was booked today. */
  async function mean(meant: Meant<T, C>, agreed = false) {
    // a second tap of the same button is no second meaning
    if (busy.current) return
    if (watch.isGone()) return setGone(meant)
    busy.current = true
    setState('keeping')
    try {
      const formerId = commandId.current ?? stored()?.commandId ?? null
      // one that may have left already is asked about itself
      if (formerId === null && !agreed) {
        const found = await bookedAlike(meant.alike(meant.fresh(newCommandId())))
        if (found.length > 0) {
          setAgain({ meant, found })
          return setState('typing')
        }
      }
      const kept = await meanCommand<C>(userId, formerId, {
        find,
        fresh: meant.fresh,
        content: [form, meant.typed],
      })
      commandId.current = kept.commandId
      keep(meant.typed)
      if (kept.former) setFormer(kept.former)
      else await onMeant(kept.commandId)
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
    mean,
    /** It has its answer, or was left: what is sent next is another one. */
    release() {
      commandId.current = null
      watch.begin()
    },
    /** What is asked before anything is meant. */
    asks: {
      /** What has to have its answer first. */
      former,
      askFormer() {
        setFormer(null)
        if (former) onMeant(former.commandId)
      },
      leaveFormer: () => setFormer(null),
      /** The draft went in another window. */
      isGone: gone !== null,
      goOn() {
        setGone(null)
        watch.forgive()
        if (gone) void mean(gone)
      },
      leaveGone: () => setGone(null),
      /** What was booked alike, newest first; empty: nothing. */
      alike: again?.found ?? [],
      bookAgain() {
        setAgain(null)
        if (again) void mean(again.meant, true)
      },
      leaveAgain: () => setAgain(null),
    },
  }
}
