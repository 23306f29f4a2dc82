import { Button } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { RefusedOutcome } from '../command/command-outcome.ts'
import type { CommandHead, DeviceCommand } from '../command/commands.ts'
import { type CommandApi, useCommand } from '../command/use-command.ts'
import { actOf, type ChangeAct } from './change-act.ts'
import { ChangeDialog, type ChangeWord } from './change-dialog.tsx'
import { OpenChangeNote } from './open-change-note.tsx'
import { useOpenChanges } from './use-open-changes.ts'

type OpenChange = Pick<CommandHead, 'commandId' | 'summary' | 'stagedAt'> & { bookingLocatorCode: string }

type FollowProps<C extends DeviceCommand, Done> = {
  userId: string
  api: CommandApi<C, Done>
  title: (act: ChangeAct) => string
  words: (word: ChangeWord) => string
  /** Shown on the page while the dialog is hidden. */
  underWay: (values: { summary: string }) => string
  done: (act: ChangeAct) => ReactNode
  refused: (refusal: RefusedOutcome, act: ChangeAct) => ReactNode
}

type Props<C extends DeviceCommand, Done> = FollowProps<C, Done> & {
  bookingLocatorCode: string
  openChangesOf: (userId: string) => Promise<readonly OpenChange[]>
  openHere: (values: { summary: string; moment: string }) => string
  /** Issue and Cancel, shown while no change is open. */
  children: (onStaged: (commandId: string) => void) => ReactNode
  /** Called before the dialog closes on a final outcome: invalidates the booking's query. */
  onEnd: () => void
  onClosed: () => void
}

/** Issues or cancels a booking on its own page and follows the command to its final outcome. The command id is in the history
 * entry: a reload resumes the command, and opening the address sends nothing (safety: H1). */
export function ChangePanel<C extends DeviceCommand, Done>(props: Props<C, Done>) {
  const { bookingLocatorCode: code, openChangesOf, openHere, children, onEnd, onClosed, ...follow } = props
  const { userId, words } = follow
  const navigate = useNavigate()
  const commandId = useLocation({ select: ({ state }) => state.commandId })
  const [seen, setSeen] = useState<string | null>(null)
  const open = useOpenChanges(userId, openChangesOf, code, commandId).find(
    (change) => change.bookingLocatorCode === code,
  )
  const followCommand = (next: string | undefined) =>
    navigate({
      to: '.',
      search: true,
      state: (before) => {
        const { commandId: _ended, ...others } = before
        return next ? { ...others, commandId: next } : others
      },
      replace: true,
      resetScroll: false,
    })
  const offered = open ? (
    <OpenChangeNote change={open} text={openHere}>
      <Button
        onClick={() => {
          setSeen(open.commandId)
          void followCommand(open.commandId)
        }}
      >
        {words('seeHow')}
      </Button>
    </OpenChangeNote>
  ) : (
    children((staged) => void followCommand(staged))
  )
  if (!commandId) return offered
  return (
    <FollowChange
      key={commandId}
      {...follow}
      commandId={commandId}
      foundAgain={seen === commandId}
      onEnd={() => {
        onEnd()
        void followCommand(undefined).then(onClosed)
      }}
    >
      {offered}
    </FollowChange>
  )
}

function FollowChange<C extends DeviceCommand, Done>({
  userId,
  api,
  commandId,
  foundAgain,
  title,
  words,
  underWay,
  done,
  refused,
  onEnd,
  children,
}: FollowProps<C, Done> & {
  commandId: string
  /** Opened from the note about an earlier visit: a staged command is offered, never sent by itself. */
  foundAgain: boolean
  onEnd: () => void
  children: ReactNode
}) {
  const standing = useCommand(api, userId, commandId, { hereOnly: true, foundAgain })
  const { head } = standing
  const act = actOf(head?.kind)
  return (
    <ChangeDialog
      standing={standing}
      title={title(act)}
      words={words}
      underWay={underWay({ summary: head?.summary ?? '' })}
      done={done(act)}
      refused={(refusal) => refused(refusal, act)}
      onEnd={onEnd}
    >
      {children}
    </ChangeDialog>
  )
}
