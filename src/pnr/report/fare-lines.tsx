import { useTranslations } from 'use-intl'
import type { FareLabel, PnrReportRow } from '#contract/pnr/report'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from './report.module.css'

type Props = {
  row: PnrReportRow
  /** Only these; else all that the server sent to this user. */
  labels?: readonly FareLabel[]
}

/** The amounts of a fare. */
export function FareLines({ row, labels }: Props) {
  const t = useTranslations('pnrReport.fares')
  return (
    <dl className={styles.fare}>
      {row.fareInfo.fareInfo
        .filter(({ label }) => !labels || labels.includes(label))
        .map(({ label, amount }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <MoneyText value={amount} size="sm" strong={label === 'total'} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
