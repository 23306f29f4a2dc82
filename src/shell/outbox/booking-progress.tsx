import type { ReactNode } from 'react'
import type { CommandOutcome } from './command-outcome.ts'
import { CommandStatus, type CommandWord } from './command-status.tsx'
import type { DeviceCommand } from './commands.ts'
import { type CommandApi, useCommand } from './use-command.ts'

/** A booking of a form without a last word. */
export type SentBooking = {
  userId: string
  commandId: string
  /** By a later visit: what did not leave is offered, never sent by itself. */
  foundAgain?: boolean
}

/** The person decided that it is not sent, now or ever. */
type Left = { at: 'left' }

type Props<C extends DeviceCommand, Done, End> = SentBooking & {
  api: CommandApi<C, Done>
  words: (word: CommandWord) => string
  /** The link to the list where the booking appears once it stands. */
  list: ReactNode
  /** Names the travellers as they were confirmed; the form may have been changed since. */
  travellers: (command: C) => string
  /** Lets the draft of the form go: the next booking of the form is another command. */
  releaseDraft: (commandId: string) => void
  /** `null`: no last word yet. */
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
