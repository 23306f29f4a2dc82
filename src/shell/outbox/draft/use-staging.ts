import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { AlikeSale } from '#contract/order/order'
import { type Alike, bookedDuplicates } from '../command/booked-duplicates.ts'
import { newCommandId } from '../command/command-id.ts'
import type { DeviceCommand } from '../command/commands.ts'
import { stageCommand } from '../command/stage-command.ts'
import type { CommandDrafts } from './command-drafts.ts'
import { watchDraft } from './watch-draft.ts'

export type StagingState = 'typing' | 'keeping' | 'notKept' | 'unfit'

type Parts<T, C> = {
  userId: string
  drafts: CommandDrafts<T>
  /** The key of the form's draft. */
  form: string
  /** The form before anything is typed. */
  empty: T
  find: (userId: string, commandId: string) => Promise<C | null>
  /** Called when the command is stored and may be sent. Until a returned promise resolves, a second tap does nothing. */
  onStaged: (commandId: string) => unknown
}

export type Staging<T, C> = {
  typed: T
  fresh: (commandId: string) => C
  /** The search for duplicates. It takes the command, so that an invalid form throws before the search. */
  alike: (command: C) => AlikeSale
}

/** Stores the draft of a form while the person types, and stages its command when the person confirms; only then it may be
 * sent (safety: H1). A form has one open command at a time, also in several windows. */
export function useStaging<T, C extends Extract<DeviceCommand, { body: unknown }>>({
  userId,
  drafts,
  form,
  empty,
  find,
  onStaged,
}: Parts<T, C>) {
  // written by this window or another
  const stored = () => drafts.stored(form, empty)
  const commandId = useRef<string | null>(null)
  const busy = useRef(false)
  const [watch] = useState(() => watchDraft(() => stored() !== null))
  const [state, setState] = useState<StagingState>('typing')
  const [former, setFormer] = useState<C | null>(null)
  const [gone, setGone] = useState<Staging<T, C> | null>(null)
  const [again, setAgain] = useState<{ staging: Staging<T, C>; found: readonly Alike[] } | null>(null)

  function keep(typed: T) {
    watch.isGone()
    drafts.keep(form, typed, commandId.current)
    watch.begin()
  }

  /** `fresh` throws if the form is invalid. `agreed`: the person books a duplicate knowingly. */
  async function stage(staging: Staging<T, C>, agreed = false) {
    // a second tap of the same button does nothing
    if (busy.current) return
    if (watch.isGone()) return setGone(staging)
    busy.current = true
    setState('keeping')
    try {
      const formerId = commandId.current ?? stored()?.commandId ?? null
      // a command that may have been sent is shown itself, not compared with others
      const asks = formerId === null && !agreed
      const found = asks ? await bookedDuplicates(staging.alike(staging.fresh(newCommandId()))) : null
      if (found) {
        if (found.length > 0) {
          setAgain({ staging, found })
          return setState('typing')
        }
      }
      const kept = await stageCommand<C>(userId, formerId, {
        find,
        fresh: staging.fresh,
        // the server looks once more: another device may book the same in this moment
        unlessBooked: found !== null,
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
    /** After a final answer, or when the person gave it up: the next one is another command. */
    release() {
      commandId.current = null
      watch.begin()
    },
    /** The questions before a command is staged. */
    asks: {
      /** The earlier command that needs its answer first. */
      former,
      askFormer() {
        setFormer(null)
        if (former) onStaged(former.commandId)
      },
      leaveFormer: () => setFormer(null),
      /** Another window booked or cleared the draft. */
      isGone: gone !== null,
      goOn() {
        setGone(null)
        watch.reset()
        if (gone) void stage(gone)
      },
      leaveGone: () => setGone(null),
      /** Duplicates, newest first. */
      alike: again?.found ?? [],
      bookAgain() {
        setAgain(null)
        if (again) void stage(again.staging, true)
      },
      leaveAgain: () => setAgain(null),
    },
  }
}
