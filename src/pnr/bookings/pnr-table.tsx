import { useLocale, useTranslations } from 'use-intl'
import type { PnrSort } from '#contract/pnr/filter'
import type { PnrRow } from '#contract/pnr/list'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import list from '../../ui/list/listing.module.css'
import { SortHeading } from '../../ui/list/sort-heading.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from '../pnr-rows.module.css'
import { PnrStatusWord } from '../pnr-status.tsx'
import { LocatorLink } from './locator-link.tsx'
import { TimeLimit } from './time-limit.tsx'

type Sorted = { sort: PnrSort | undefined; onSort: (sort: PnrSort) => void }

/** The list on a wide screen; each row has two lines. */
export function PnrTable({ rows, ...sorted }: { rows: readonly PnrRow[] } & Sorted) {
  const t = useTranslations('pnr.list')
  return (
    <table className={`${list.table} ${styles.table}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col" className={styles.fit}>
            {t('locator')}
          </th>
          <th scope="col" className={styles.fit}>
            {t('status')}
          </th>
          <SortHeading field="hotel" {...sorted}>
            {t('hotel')}
          </SortHeading>
          <SortHeading field="checkIn" {...sorted} className={styles.fit}>
            {t('stay')}
          </SortHeading>
          <SortHeading field="guest" {...sorted} className={styles.guest}>
            {t('guest')}
          </SortHeading>
          <SortHeading field="booked" {...sorted} className={styles.fit}>
            {t('booked')}
          </SortHeading>
          <SortHeading field="limit" {...sorted} className={styles.fit}>
            {t('limit')}
          </SortHeading>
          <SortHeading field="total" {...sorted} className={list.amount}>
            {t('total')}
          </SortHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.supplierCode} ${row.qilinLocatorCode}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: PnrRow }) {
  const t = useTranslations('pnr.list')
  const locale = useLocale()
  return (
    <tr>
      <td className={styles.one}>
        <span className={list.cell}>
          <LocatorLink row={row} />
        </span>
        <small>{row.supplierCode}</small>
      </td>
      <td className={styles.one}>
        <PnrStatusWord status={row.displayStatus} />
      </td>
      <td>
        <div className={styles.two}>
          <span className={styles.name} title={row.hotelName}>
            {row.hotelName}
          </span>
          <small title={row.hotelDestinationName}>{row.hotelDestinationName}</small>
        </div>
      </td>
      <td className={styles.one}>
        {formatDay(row.checkInDate, locale)}
        <small>
          {t('nights', { count: row.numberOfNights })}, {t('rooms', { count: row.totalNumberOfRooms })}
        </small>
      </td>
      <td>
        <span className={styles.name} title={row.leadGuestName}>
          {row.leadGuestName}
        </span>
        <small className={styles.owner}>{row.ownerOrgName}</small>
      </td>
      <td>
        <div className={styles.two}>
          <span className={styles.one}>{formatMoment(row.bookedAt, locale)}</span>
          <small title={row.bookedBy}>{t('by', { name: row.bookedBy })}</small>
        </div>
      </td>
      <td>
        <TimeLimit row={row} />
      </td>
      <td className={list.amount}>
        <MoneyText value={row.totalSellingPrice} size="sm" strong />
      </td>
    </tr>
  )
}
