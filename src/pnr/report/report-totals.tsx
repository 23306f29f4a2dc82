import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { reportPnrs } from '#contract/pnr/report'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from './report.module.css'

type Props = {
  report: ReplyOf<typeof reportPnrs>
  /** No status filter is set, so cancelled bookings are included. */
  ofAll: boolean
}

/** The sums of all bookings of the report, not only of the shown page: one line for each currency. */
export function ReportTotals({ report, ofAll }: Props) {
  const t = useTranslations('pnrReport')
  return (
    <section className={styles.totals} aria-label={t('sums')}>
      <ul>
        {report.sums.map(({ bookings, roomNights, totalSellingPrice }) => (
          <li key={totalSellingPrice[0]}>
            <span>{t(ofAll ? 'totalSellingOfAll' : 'totalSelling')}</span>{' '}
            <MoneyText value={totalSellingPrice} strong />{' '}
            <span>
              {report.sums.length > 1 && <>{t('bookings', { count: bookings })}, </>}
              {t('roomNights', { count: roomNights })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
