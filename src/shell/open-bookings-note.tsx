import { IconClockQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../ui/use-online.ts'
import { anySettled, openBookingsQuery } from './open-bookings.ts'
import styles from './open-bookings-note.module.css'

const place = '/app/hotel/pnr'

/** Tells every device of a person of the bookings in doubt; offline there is nothing to tell. */
export function OpenBookingsNote() {
  const t = useTranslations('shell.frame')
  const online = useOnline()
  const there = useLocation({ select: ({ pathname }) => pathname === place })
  const { data } = useQuery(openBookingsQuery)
  const heard = useRef(data)
  useEffect(() => {
    // what it has to ask for again is no part of the frame
    if (anySettled(heard.current, data))
      void import('./bookings-changed.ts').then((it) => it.bookingsChanged())
    heard.current = data
  }, [data])
  const count = data?.bookingCommandList.length ?? 0
  return (
    <div role="status">
      {online && !there && count > 0 && (
        <Link to={place} className={styles.note}>
          <IconClockQuestion size={18} aria-hidden />
          {t('checking', { count })}
        </Link>
      )}
    </div>
  )
}
