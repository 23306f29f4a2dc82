import { useTranslations } from 'use-intl'
import type { PnrReportRow } from '#contract/pnr/report'
import { MoneyText } from '../../ui/money.tsx'
import styles from './report.module.css'

/** The amounts of the fare that the server sent to this user. */
export function FareLines({ row }: { row: PnrReportRow }) {
  const t = useTranslations('pnrReport.fares')
  return (
    <dl className={styles.fare}>
      {row.fareInfo.fareInfo.map(({ label, amount }) => (
        <div key={label} data-total={label === 'total' || undefined}>
          <dt>{t(label)}</dt>
          <dd>
            <MoneyText value={amount} size="sm" strong={label === 'total'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
