import { IconAlertTriangle } from '@tabler/icons-react'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CommandKind } from '#contract/call/command-kind'
import { readCommand } from '#contract/call/commands'
import type { ReplyOf } from '#contract/call/endpoint'
import { queryFor } from '../../../lib/query/query.ts'
import styles from '../../../ui/state/note.module.css'
import { useOnline } from '../../../ui/state/use-online.ts'
import { askToSend } from '../command/asked-to-send.ts'
import { type CommandHead, commandHeads } from '../command/commands.ts'
import { useFollowed, useKept } from '../command/kept-changed.ts'
import { openCommandsQuery } from '../command/open-commands-query.ts'
import { isBooking, linesOf, unansweredStateOf } from '../command/unanswered.ts'
import { UnansweredLink } from './unanswered-link.tsx'
import { UnansweredText } from './unanswered-text.tsx'
import { UnreadableCommands, UnreadDrafts } from './unreadable-notes.tsx'

/** A screen that has just confirmed a command opens the one that follows it. */
const restMs = 1_000
const lookEveryMs = 5_000

/** These are listed with the note's own words where they stand at the server. */
const listing: Partial<Record<CommandKind, string>> = { BOOK_HOTEL: '/app/hotel/pnr' }

const lookUp = (commandId: string) =>
  queryOptions({
    ...queryFor(readCommand, { params: { commandId } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (isFinal(state.data) ? false : lookEveryMs),
  })

const isFinal = (read: ReplyOf<typeof readCommand> | undefined) =>
  read !== undefined && read.state !== 'CHECKING'

/** What was confirmed on this device and has no answer that somebody has seen, on every screen: nobody may take it for
 * booked. Looks it up; sends what never arrived when the person says so. */
export function UnansweredNote({ userId }: { userId: string }): ReactNode {
  const t = useTranslations('unanswered')
  const online = useOnline()
  const open = useRestingCommands(useNotShown(userId))
  const looked = useQueries({ queries: open.map(({ commandId }) => lookUp(commandId)) })
  const standing = open.map((head, at) => {
    const { data, error = null, errorUpdatedAt = 0 } = looked[at] ?? {}
    return { ...head, standing: unansweredStateOf(head, { isFinal: isFinal(data), error }, errorUpdatedAt) }
  })
  const lines = linesOf(standing).map((line) => {
    const [first] = line
    const { commandId } = first
    const isOnly = line.length === 1
    const maySend = isOnly && online && first.standing === 'NOT_SENT'
    return (
      <p key={commandId} className={styles.note}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <UnansweredText line={line} />{' '}
          {maySend && (
            <>
              <UnansweredLink head={first} isOnly onClick={() => askToSend(commandId)}>
                {t('send')}
              </UnansweredLink>{' '}
            </>
          )}
          <UnansweredLink head={first} isOnly={isOnly}>
            {t(maySend ? 'drop' : `look.${first.standing}`)}
          </UnansweredLink>
        </span>
      </p>
    )
  })
  return (
    <>
      {lines}
      <UnreadableCommands userId={userId} />
      <UnreadDrafts />
    </>
  )
}

/** Without those that the screen shows by itself, and those that stand above as being checked. */
function useNotShown(userId: string): readonly CommandHead[] {
  const heads = useKept(userId, commandHeads)
  const followed = useFollowed()
  const online = useOnline()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const listed = useQuery(openCommandsQuery).data?.commandList ?? []
  const isChecked = ({ commandId, kind }: CommandHead) =>
    online && isBooking(kind) && listed.some((other) => other.commandId === commandId)
  return heads.filter(
    (head) => !followed.includes(head.commandId) && listing[head.kind] !== path && !isChecked(head),
  )
}

function useRestingCommands(commands: readonly CommandHead[]): readonly CommandHead[] {
  const names = commands.map(({ commandId, state }) => `${commandId} ${state}`).join(' ')
  const [resting, setResting] = useState<readonly string[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setResting(names.split(' ')), restMs)
    return () => clearTimeout(timer)
  }, [names])
  return commands.filter(({ commandId }) => resting.includes(commandId))
}
