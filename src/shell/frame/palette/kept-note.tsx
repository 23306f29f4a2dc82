import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../../lib/language/format.ts'
import { keptSales, useKeptSales } from '../../../lib/sales/kept-sales.ts'
import styles from './palette.module.css'

/** How many bookings this device holds, and from when. */
export function KeptNote() {
  const t = useTranslations('palette')
  const locale = useLocale()
  const count = useKeptSales().length
  const kept = keptSales()
  if (!kept || count === 0) return <p className={styles.quiet}>{t('keepsNone')}</p>
  const { levelAt, isPartial } = kept
  return (
    <p className={styles.quiet}>
      {t('keeps', { count })}{' '}
      {levelAt === null ? t('notLevel') : t('levelAt', { moment: formatMoment(new Date(levelAt), locale) })}
      {isPartial && ` ${t('partial')}`}
    </p>
  )
}
