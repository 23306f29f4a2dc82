import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/endpoint'
import type { reportPnrs } from '#contract/pnr/report'
import { AsOf } from '../../ui/as-of.tsx'
import { MoneyText } from '../../ui/money.tsx'
import styles from './report.module.css'

type Props = {
  report: ReplyOf<typeof reportPnrs>
  readAt: number
  /** No status filter is set, so cancelled bookings are included. */
  ofAll: boolean
}

/** The sums of all bookings of the report, not only of the shown page. */
export function ReportTotals({ report, readAt, ofAll }: Props) {
  const t = useTranslations('pnrReport')
  return (
    <section className={styles.totals} aria-label={t('sums')}>
      <p role="status">
        <b>{t('bookings', { count: report.total })}</b> <AsOf at={readAt} />
      </p>
      <ul>
        {report.sums.map(({ bookings, roomNights, totalSellingPrice }) => (
          <li key={totalSellingPrice[0]}>
            <span>{t('totalSelling')}</span>
            <MoneyText value={totalSellingPrice} size="lg" strong />
            <small>
              {t('bookings', { count: bookings })}, {t('roomNights', { count: roomNights })}
            </small>
          </li>
        ))}
      </ul>
      {ofAll && <p className={styles.note}>{t('sumsOfAll')}</p>}
    </section>
  )
}
