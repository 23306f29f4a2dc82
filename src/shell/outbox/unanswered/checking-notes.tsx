import { IconClockQuestion } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OpenCommand } from '#contract/call/commands'
import { useOnline } from '../../../ui/state/use-online.ts'
import styles from './checking-notes.module.css'

/** The commands that make bookings, and the screen that lists them. */
const notes = [
  { kind: 'BOOK_HOTEL', place: '/app/hotel/pnr', word: 'checking' },
  { kind: 'CREATE_POLICY', place: '/app/insurance/booking', word: 'checkingPolicies' },
  { kind: 'BOOK_TOUR', place: '/app/tour/avail', word: 'checkingTours' },
  { kind: 'HOLD_TRAIN', place: '/app/train/booking', word: 'checkingTrains' },
] as const

/** How many of the person's bookings are in doubt, by product. */
export function CheckingNotes({ listed }: { listed: readonly OpenCommand[] }) {
  return notes.map(({ kind, ...note }) => (
    <Note key={kind} {...note} count={listed.filter((open) => open.kind === kind).length} />
  ))
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
