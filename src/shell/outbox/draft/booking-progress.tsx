import type { ReactNode } from 'react'
import type { CommandOutcome } from '../command/command-outcome.ts'
import type { DeviceCommand } from '../command/commands.ts'
import { type CommandApi, useCommand } from '../command/use-command.ts'
import { CommandStatus, type CommandWord } from './command-status.tsx'

/** A booking of a form without a final answer. */
export type SentBooking = {
  userId: string
  commandId: string
  /** Opened by a later visit: a staged command is offered, never sent by itself. */
  foundAgain?: boolean
}

/** The person gave the command up. */
type Left = { at: 'left' }

type Props<C extends DeviceCommand, Done, End> = SentBooking & {
  api: CommandApi<C, Done>
  words: (word: CommandWord) => string
  /** The link to the list where the booking will appear. */
  list: ReactNode
  /** Names the confirmed travellers; the form may have changed since. */
  travellers: (command: C) => string
  /** Removes the command id from the form's draft: the next booking is another command. */
  releaseDraft: (commandId: string) => void
  /** `null`: not final yet. */
  endOf: (outcome: CommandOutcome<Done>, summary: string | undefined) => End | Left | null
  onChecking?: (() => void) | undefined
  onEnd: (end: End | Left, summary: string | undefined) => void
}

/** Resumes a staged booking, shows how it stands, and tells how it ended. */
export function BookingProgress<C extends DeviceCommand, Done, End>(props: Props<C, Done, End>) {
  const { userId, commandId, foundAgain = false, api, words, list, travellers } = props
  const { releaseDraft, endOf, onChecking, onEnd } = props
  const standing = useCommand(api, userId, commandId, {
    foundAgain,
    onOutcome(next) {
      if (next.at === 'checking') onChecking?.()
      const summary = standing.command?.summary
      const end = endOf(next, summary)
      if (end) onEnd(end, summary)
    },
  })
  const { command } = standing

  async function leave() {
    if (!(await standing.discard())) return
    releaseDraft(commandId)
    onEnd({ at: 'left' }, command?.summary)
  }

  return (
    <CommandStatus standing={standing} words={words} list={list} takesFocus={!foundAgain} onDiscard={leave}>
      {command && <p>{travellers(command)}</p>}
    </CommandStatus>
  )
}
