import { useLocale, useTranslations } from 'use-intl'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/list/listing.module.css'
import lines from '../../ui/list/two-lines.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { TrainStatusAndLimit } from '../booking/train-status.tsx'
import { TrainLink } from './train-link.tsx'
import type { TrainRow } from './train-row.ts'
import { useRoute } from './use-route.ts'

/** The list on a phone: the whole card opens the booking. */
export function TrainCards({ rows }: { rows: readonly TrainRow[] }) {
  const t = useTranslations('trainBooking')
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {rows.map((row) => (
        <Card key={row.bookingLocatorCode} row={row} />
      ))}
    </ul>
  )
}

function Card({ row }: { row: TrainRow }) {
  const t = useTranslations('trainBooking')
  const locale = useLocale()
  const routeOf = useRoute()
  return (
    <li className={`${styles.card} ${lines.card}`}>
      <div className={lines.line}>
        <TrainLink code={row.bookingLocatorCode} />
        <TrainStatusAndLimit booking={row} />
        <span className={lines.price}>
          <MoneyText value={row.totalPrice} strong />
        </span>
      </div>
      <b>{routeOf(row)}</b>
      <p>
        {row.trainName} · {formatDay(row.departureDate, locale)}
      </p>
      <p>
        {row.leadPassenger}, {t('persons', { count: row.passengers })}
      </p>
      <small>
        {t('bookedBy', { moment: formatMoment(row.bookedAt, locale), name: row.bookedBy })} ·{' '}
        {row.supplierCode} · {row.ownerOrgName}
      </small>
    </li>
  )
}
