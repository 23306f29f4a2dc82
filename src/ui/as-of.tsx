import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { serverNow } from '../lib/clock.ts'
import { formatMoment } from '../lib/format.ts'
import styles from './as-of.module.css'
import { useOnline } from './use-online.ts'
import { useSilent } from './use-silent.ts'

/** How old what is shown is: the hour when it is of today, the day as well when it is not. */
export function AsOf({ at }: { at: number | string }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const online = useOnline()
  const silent = useSilent()
  const moment = new Date(at)
  const whole = formatMoment(moment, locale)
  const ofToday = moment.toDateString() === serverNow().toDateString()
  const time = ofToday ? whole.slice(-5) : whole
  const Icon = online && !silent ? IconRefresh : IconCloudOff
  return (
    <span className={styles.asOf} title={whole}>
      <Icon size={14} aria-hidden />
      {t(silent ? 'asOfSilent' : online ? 'asOf' : 'asOfOffline', { time })}
    </span>
  )
}
