import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatLimit } from '../../lib/language/format.ts'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import { useKnownTime } from '../../lib/query/use-server-time.ts'
import { Status } from '../state/status.tsx'
import styles from './deadline.module.css'
import { timeLeft, toneOfTimeLeft } from './time-left.ts'

type Props = {
  at: string
  /** IANA zone of the hotel, if the deadline is a hotel's. */
  timeZone?: string | undefined
  /** Shows the time left, by the server's clock, or why it is not known. */
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

const tickMs = 30_000

/** How long it is until a time limit, by the server's clock. While that is not known, nothing is said to be left or passed
 * (safety: N2); the limit itself stands beside it. `brief`: the reason is said elsewhere, too. */
export function TimeLeft({ at, brief = false }: { at: string; brief?: boolean }) {
  const t = useTranslations('deadline')
  const now = useKnownTime(tickMs)
  // every frame fetches it; a deadline does not
  const { data: config } = useQuery({ ...appConfigQuery, enabled: false })
  if (!now) return <Unchecked brief={brief} />
  const leftMs = Date.parse(at) - now.getTime()
  const { unit, ...parts } = timeLeft(leftMs)
  const tone = toneOfTimeLeft(leftMs, config?.look)
  return <Status tone={tone} isUrgent={tone !== 'calm'} word={t(unit, parts)} />
}

/** At most starts the server answers within a moment. */
const patienceMs = 1_500

/** Takes the place of the time left at once, and says why it is not known when the server is late. */
function Unchecked({ brief }: { brief: boolean }) {
  const t = useTranslations('deadline')
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (isLate && brief) return null
  return (
    <span className={styles.unchecked} data-late={isLate || undefined}>
      <Status tone="muted" word={t('unchecked')} />
    </span>
  )
}
