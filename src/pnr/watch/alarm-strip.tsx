import { IconExclamationCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { watchHolds } from '#contract/pnr/watch'
import { formatLimit } from '../../lib/language/format.ts'
import { Fold } from '../../ui/panel/fold.tsx'
import styles from './hold-watch.module.css'

type Props = { pnrs: ReplyOf<typeof watchHolds>['alarmList']; count: number }

/** The expired holds that could not be cancelled at their supplier; always shown (issue: hold expiry). */
export function AlarmStrip({ pnrs, count }: Props) {
  const t = useTranslations('pnrList')
  const locale = useLocale()
  if (count === 0) return null
  return (
    <div role="alert" className={styles.alarmed}>
      <Fold
        tone="alarm"
        summary={
          <span className={styles.alarm}>
            <IconExclamationCircle size={20} aria-hidden />
            <span className={styles.long}>{t('watch.alarms', { count })}</span>
            <span className={styles.short} aria-hidden>
              {count}
            </span>
          </span>
        }
      >
        <p className={styles.quiet}>{t('watch.alarmsHint')}</p>
        <ul className={styles.alarms}>
          {pnrs.map((pnr) => (
            <li key={`${pnr.supplierCode} ${pnr.qilinLocatorCode}`}>
              <Link
                className={styles.open}
                to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
                params={{
                  productType: 'HOTEL',
                  supplierCode: pnr.supplierCode,
                  bookingCode: pnr.qilinLocatorCode,
                }}
              >
                {pnr.qilinLocatorCode}
              </Link>{' '}
              {pnr.hotelName}, {pnr.leadGuestName}.{' '}
              {t('alarmSince', { moment: formatLimit(pnr.alarm.since, locale) })}
            </li>
          ))}
          {count > pnrs.length && <li>{t('watch.alarmsMore', { count: count - pnrs.length })}</li>}
        </ul>
      </Fold>
    </div>
  )
}
