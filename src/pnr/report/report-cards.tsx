import { useLocale, useTranslations } from 'use-intl'
import type { FareLabel, PnrReportRow } from '#contract/pnr/report'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import list from '../../ui/list/listing.module.css'
import { Folded } from '../../ui/list/row-card.tsx'
import short from '../../ui/list/short-card.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import { LocatorLink } from '../locator-link.tsx'
import { PnrStatusWord } from '../pnr-status.tsx'
import { AuxiliaryLines } from './auxiliary-lines.tsx'
import { amountOf } from './fare-pairs.ts'
import { FareWord } from './fare-word.tsx'
import styles from './report.module.css'
import { useShownLabels } from './use-shown-labels.ts'

/** The report on narrower screens: the whole card opens the booking, but for what it folds. */
export function ReportCards({ rows }: { rows: readonly PnrReportRow[] }) {
  const t = useTranslations('pnrReport')
  return (
    <ul className={list.cards} aria-label={t('title')} data-rows>
      {rows.map((row) => (
        <li key={`${row.supplierCode} ${row.bookingCode}`} className={`${list.card} ${short.card}`}>
          <Card row={row} />
        </li>
      ))}
    </ul>
  )
}

function Card({ row }: { row: PnrReportRow }) {
  const t = useTranslations('pnrReport')
  const locale = useLocale()
  const labels = useShownLabels(row)
  const total = amountOf(row, 'total')
  const who = [row.paxName, row.ownership].join(', ')
  return (
    <>
      <div className={list.line}>
        <b className={short.cut} title={row.productNameText}>
          {row.productNameText}
        </b>
        {total && (
          <span>
            <span className={hidden.hidden}>{t('fares.total')} </span>
            <MoneyText value={total} strong />
          </span>
        )}
      </div>
      <div className={list.line}>
        <span className={short.cut}>
          {formatDay(row.checkInDate, locale)}, {t('roomNights', { count: row.roomNights })}
        </span>
        <PnrStatusWord status={row.bookingStatus} />
      </div>
      <div className={list.line}>
        <LocatorLink row={{ supplierCode: row.supplierCode, qilinLocatorCode: row.bookingCode }} />
        <span className={short.cut} title={who}>
          {who}
        </span>
        <Folded word={t('more')}>
          <p>
            {row.supplierCode} {row.supplierRefNo}, {row.bookerName}
          </p>
          <p>
            {t('columns.dateOfBooking')}: {formatMoment(row.dateOfBooking, locale)}
          </p>
          <p>
            {t('columns.dateOfIssued')}:{' '}
            {row.dateOfIssued ? formatMoment(row.dateOfIssued, locale) : t('notIssued')}
          </p>
          <AuxiliaryLines row={row} />
          <FareLines row={row} labels={labels} />
        </Folded>
      </div>
    </>
  )
}

type Props = {
  row: PnrReportRow
  labels: readonly FareLabel[]
}

/** These amounts of a fare. */
function FareLines({ row, labels }: Props) {
  return (
    <dl className={styles.fare}>
      {row.fareInfo.fareInfo
        .filter(({ label }) => labels.includes(label))
        .map(({ label, amount }) => (
          <div key={label}>
            <dt>
              <FareWord label={label} />
            </dt>
            <dd>
              <MoneyText value={amount} size="sm" strong={label === 'total'} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
