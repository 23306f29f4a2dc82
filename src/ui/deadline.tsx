import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { appConfigQuery } from '../lib/app-config.ts'
import { serverNow } from '../lib/clock.ts'
import { formatLimit } from '../lib/format.ts'
import styles from './deadline.module.css'
import { Status } from './status.tsx'
import { timeLeft, toneOfTimeLeft } from './time-left.ts'

type Props = {
  at: string
  /** IANA zone of the hotel, if the deadline is a hotel's. */
  timeZone?: string | undefined
  /** Shows the time left, by the server's clock. */
  counting?: boolean | undefined
}

/** A time limit in the hotel's time, and in the agent's if they differ. */
export function Deadline({ at, timeZone, counting = false }: Props) {
  const t = useTranslations('deadline')
  const locale = useLocale()
  const own = formatLimit(at, locale)
  const local = timeZone ? formatLimit(at, locale, timeZone) : own
  return (
    <span className={styles.deadline}>
      {timeZone ? t('hotelTime', { moment: local }) : own}
      {local !== own && <small>{t('yourTime', { moment: own })}</small>}
      {counting && <TimeLeft at={at} />}
    </span>
  )
}

/** How long it is until a time limit, by the server's clock. */
export function TimeLeft({ at }: { at: string }) {
  const t = useTranslations('deadline')
  const leftMs = Date.parse(at) - useServerNow().getTime()
  // every frame fetches it; a deadline does not
  const { data: config } = useQuery({ ...appConfigQuery, enabled: false })
  const { unit, ...parts } = timeLeft(leftMs)
  return <Status tone={toneOfTimeLeft(leftMs, config?.look)} word={t(unit, parts)} />
}

/** The server's time, updated twice a minute. */
function useServerNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
