import { IconClockQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../ui/use-online.ts'
import { anySettled, openBookingsQuery, openPoliciesQuery } from './open-bookings.ts'
import styles from './open-bookings-note.module.css'

type Listed = readonly { readonly commandId: string }[]

/** Tells every device of a person of the bookings in doubt; offline there is nothing to tell. */
export function OpenBookingsNote() {
  const bookings = useQuery(openBookingsQuery).data?.bookingCommandList
  const policies = useQuery(openPoliciesQuery).data?.policyCommandList
  useSettled(bookings)
  useSettled(policies)
  return (
    <div role="status">
      <Note place="/app/hotel/pnr" word="checking" open={bookings} />
      <Note place="/app/insurance/booking" word="checkingPolicies" open={policies} />
    </div>
  )
}

type Props = {
  place: '/app/hotel/pnr' | '/app/insurance/booking'
  word: 'checking' | 'checkingPolicies'
  open: Listed | undefined
}

function Note({ place, word, open = [] }: Props) {
  const t = useTranslations('shell.frame')
  const online = useOnline()
  const there = useLocation({ select: ({ pathname }) => pathname === place })
  if (!online || there || open.length === 0) return null
  return (
    <Link to={place} className={styles.note}>
      <IconClockQuestion size={18} aria-hidden />
      {t(word, { count: open.length })}
    </Link>
  )
}

function useSettled(listed: Listed | undefined): void {
  const heard = useRef(listed)
  useEffect(() => {
    // what it has to ask for again is no part of the frame
    if (anySettled(heard.current, listed))
      void import('./bookings-changed.ts').then((it) => {
        it.bookingsChanged()
        it.policiesChanged()
      })
    heard.current = listed
  }, [listed])
}
