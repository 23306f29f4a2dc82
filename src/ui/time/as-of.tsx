import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { serverNow, toServerTime } from '../../lib/call/clock.ts'
import { formatMoment } from '../../lib/language/format.ts'
import { useOnline } from '../state/use-online.ts'
import { useServerSilent } from '../state/use-silent.ts'
import styles from './as-of.module.css'

/** Time of the shown data by the server's clock: the hour, with the date if it is not of today. A number is a moment of the
 * device's clock, as those of queries are; a text is one of the server's. */
export function AsOf({ at }: { at: number | string }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const online = useOnline()
  const silent = useServerSilent()
  const moment = new Date(typeof at === 'number' ? toServerTime(at) : at)
  const full = formatMoment(moment, locale)
  const isToday = moment.toDateString() === serverNow().toDateString()
  const time = isToday ? full.slice(-5) : full
  const Icon = online && !silent ? IconRefresh : IconCloudOff
  return (
    <span className={styles.asOf} title={full}>
      <Icon size={14} aria-hidden />
      {t(silent ? 'asOfSilent' : online ? 'asOf' : 'asOfOffline', { time })}
    </span>
  )
}
