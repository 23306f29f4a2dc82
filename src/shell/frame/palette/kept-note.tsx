import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../../lib/language/format.ts'
import { keptSales, useKeptSales } from '../../../lib/sales/kept-sales.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useWaitingEdits } from '../../notes/use-waiting-edits.ts'
import styles from './palette.module.css'

/** How many bookings this device holds, and from when; and how many edits wait to be sent. */
export function KeptNote() {
  const t = useTranslations('palette')
  const locale = useLocale()
  const count = useKeptSales().length
  const kept = keptSales()
  const edits = useWaitingEdits(useSession()?.claims.userId ?? '').reduce((sum, one) => sum + one.count, 0)
  const waits = edits > 0 && <b>{t('edits', { count: edits })}</b>
  if (!kept || count === 0)
    return (
      <p className={styles.quiet}>
        {waits} {t('keepsNone')}
      </p>
    )
  const { levelAt, isPartial } = kept
  return (
    <p className={styles.quiet}>
      {waits} {t('keeps', { count })}{' '}
      {levelAt === null ? t('notLevel') : t('levelAt', { moment: formatMoment(new Date(levelAt), locale) })}
      {isPartial && ` ${t('partial')}`}
    </p>
  )
}
