import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import type { CommandKind } from '#contract/call/command-kind'
import type { OpenCommand } from '#contract/call/commands'
import { formatDay, formatMoney } from '../../../lib/language/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { OpenCommandRow, OpenCommandsSection } from './open-commands.tsx'
import { useOpenCommands } from './use-open-commands.ts'

/** The summary of a booking that another device has sent. */
type Described = { title: string; traveller: string; day: string; price: string }

type Props = {
  kind: CommandKind
  words: (word: 'open' | 'openHint' | 'checking') => string
  describe: (open: Described) => string
  confirmedAt: (values: { moment: string }) => string
  /** Commands that the screen itself follows, or has followed. */
  followed?: readonly string[]
  /** They stand above a form, whose first field stays in sight. */
  folds?: boolean
  /** How a booking kept on this device stands; `onEnd` takes it off the list. */
  children: (command: { userId: string; commandId: string }, onEnd: () => void) => ReactNode
}

const nothing: readonly string[] = []

/** Bookings without a final answer, of this device and of the person's others; looking changes nothing (safety: H1). */
export function OpenBookings(props: Props) {
  const userId = useSession()?.claims.userId
  return userId === undefined ? null : <Open key={userId} {...props} userId={userId} />
}

function Open(props: Props & { userId: string }) {
  const { kind, words, describe, confirmedAt, followed = nothing, folds, children, userId } = props
  const locale = useLocale()
  const { here, elsewhere, end } = useOpenCommands(userId, kind, followed)
  const summaryOf = ({ title, summary: { traveller, startsOn, total } }: OpenCommand) =>
    describe({
      title,
      traveller: traveller ?? '',
      day: startsOn ? formatDay(startsOn, locale) : '',
      price: total ? formatMoney(total) : '',
    })
  return (
    <OpenCommandsSection
      title={words('open')}
      hint={words('openHint')}
      folds={folds ?? false}
      here={here.map(({ commandId }) => ({
        commandId,
        content: children({ userId, commandId }, () => end(commandId)),
      }))}
      elsewhere={elsewhere.map((open) => ({
        commandId: open.commandId,
        content: (
          <OpenCommandRow
            summary={summaryOf(open)}
            since={open.createdAt}
            confirmedAt={confirmedAt}
            tone="calm"
            word={words('checking')}
          />
        ),
      }))}
    />
  )
}
