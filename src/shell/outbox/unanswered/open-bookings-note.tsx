import { IconClockQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenCommand } from '#contract/call/commands'
import { product } from '#contract/call/product'
import { useUnreadDrafts } from '../../../lib/device/unread-drafts.ts'
import { withWords } from '../../../lib/language/area-words.ts'
import { useOnline } from '../../../ui/state/use-online.ts'
import { salesChanged } from '../../sale/sales-changed.ts'
import { keptIds, useKept } from '../command/kept-changed.ts'
import { anySettled, openCommandsQuery } from '../command/open-commands-query.ts'
import styles from './open-bookings-note.module.css'

/** The commands that make bookings, and the screen that lists them. */
const notes = [
  { kind: 'BOOK_HOTEL', place: '/app/hotel/pnr', word: 'checking' },
  { kind: 'CREATE_POLICY', place: '/app/insurance/booking', word: 'checkingPolicies' },
  { kind: 'BOOK_TOUR', place: '/app/tour/avail', word: 'checkingTours' },
  { kind: 'HOLD_TRAIN', place: '/app/train/booking', word: 'checkingTrains' },
] as const

/** Few devices have a command without an answer, or something that cannot be read. */
const UnansweredNote = lazy(() =>
  withWords('unanswered', () => import(/* bundle: idle */ './unanswered-note.tsx'))().then(
    (loaded) => ({ default: loaded.UnansweredNote }),
    () => ({ default: () => null }),
  ),
)

/** Shows the person's bookings in doubt, on every device while it is online; and what this device has confirmed without an
 * answer, or cannot read, always. */
export function OpenBookingsNote({ userId }: { userId: string }) {
  const isAnyHere = useKept(userId, keptIds).length > 0
  const isAnyUnread = useUnreadDrafts()
  const listed = useQuery(openCommandsQuery).data?.commandList
  useSettled(listed)
  return (
    <div role="status">
      {notes.map(({ kind, ...note }) => (
        <Note key={kind} {...note} count={listed?.filter((open) => open.kind === kind).length ?? 0} />
      ))}
      <Suspense>{(isAnyHere || isAnyUnread) && <UnansweredNote userId={userId} />}</Suspense>
    </div>
  )
}

type Props = Omit<(typeof notes)[number], 'kind'> & { count: number }

function Note({ place, word, count }: Props) {
  const t = useTranslations('shell.frame')
  const online = useOnline()
  const there = useLocation({ select: ({ pathname }) => pathname === place })
  if (!online || there || count === 0) return null
  return (
    <Link to={place} className={styles.note}>
      <IconClockQuestion size={18} aria-hidden />
      {t(word, { count })}
    </Link>
  )
}

function useSettled(listed: readonly OpenCommand[] | undefined): void {
  const heard = useRef(listed)
  useEffect(() => {
    if (anySettled(heard.current, listed)) salesChanged(...product.options)
    heard.current = listed
  }, [listed])
}
