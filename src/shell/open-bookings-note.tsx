import { IconClockQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../ui/use-online.ts'
import {
  anySettled,
  openBookingsQuery,
  openPoliciesQuery,
  openToursQuery,
  openTrainsQuery,
} from './open-bookings.ts'
import styles from './open-bookings-note.module.css'
import { useSeesTrains } from './sees-trains.ts'

type Listed = readonly { readonly commandId: string }[]

/** Tells every device of a person of the bookings in doubt; offline there is nothing to tell. */
export function OpenBookingsNote() {
  const bookings = useQuery(openBookingsQuery).data?.bookingCommandList
  const policies = useQuery(openPoliciesQuery).data?.policyCommandList
  const tours = useQuery(openToursQuery).data?.tourCommandList
  const seesTrains = useSeesTrains()
  const trains = useQuery({ ...openTrainsQuery, enabled: seesTrains }).data?.trainCommandList
  useSettled(bookings)
  useSettled(policies)
  useSettled(tours)
  useSettled(trains)
  return (
    <div role="status">
      <Note place="/app/hotel/pnr" word="checking" open={bookings} />
      <Note place="/app/insurance/booking" word="checkingPolicies" open={policies} />
      <Note place="/app/tour/avail" word="checkingTours" open={tours} />
      <Note place="/app/train/booking" word="checkingTrains" open={trains} />
    </div>
  )
}

type Props = {
  place: '/app/hotel/pnr' | '/app/insurance/booking' | '/app/tour/avail' | '/app/train/booking'
  word: 'checking' | 'checkingPolicies' | 'checkingTours' | 'checkingTrains'
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
        for (const changed of Object.values(it.changedOf)) changed()
      })
    heard.current = listed
  }, [listed])
}
