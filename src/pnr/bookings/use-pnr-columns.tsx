import { useLocale, useTranslations } from 'use-intl'
import type { PnrSortField } from '#contract/pnr/filter'
import type { PnrRow } from '#contract/pnr/list'
import { formatDay, formatLimit, formatMoment } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import list from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import { TimeLeft } from '../../ui/time/deadline.tsx'
import { LocatorLink } from '../locator-link.tsx'
import styles from '../pnr-rows.module.css'
import { PnrStatusWord } from '../pnr-status.tsx'

/** The columns of the list; each row has two lines. */
export function usePnrColumns(): readonly Column<PnrRow, PnrSortField>[] {
  const t = useTranslations('pnr.list')
  const locale = useLocale()
  const ownOrg = useSession()?.claims.orgName
  const locator = (row: PnrRow) => <LocatorLink row={row} />
  const status = (row: PnrRow) => <PnrStatusWord status={row.displayStatus} />
  const lengthOf = (row: PnrRow) =>
    `${t('nights', { count: row.numberOfNights })}, ${t('rooms', { count: row.totalNumberOfRooms })}`
  const total = (row: PnrRow) => <MoneyText value={row.totalSellingPrice} size="sm" strong />
  return [
    {
      heading: t('locator'),
      className: styles.one,
      headingClass: styles.fit,
      cell: (row) => (
        <>
          {locator(row)}
          <small>{row.supplierCode}</small>
        </>
      ),
      card: { head: locator },
    },
    {
      heading: t('status'),
      className: styles.one,
      headingClass: styles.fit,
      cell: status,
      card: { head: status },
    },
    {
      heading: t('hotel'),
      field: 'hotel',
      cell: (row) => (
        <div className={styles.two}>
          <span className={styles.name} title={row.hotelName}>
            {row.hotelName}
          </span>
          <small title={row.hotelDestinationName}>{row.hotelDestinationName}</small>
        </div>
      ),
      card: { title: (row) => row.hotelName },
    },
    {
      heading: t('stay'),
      field: 'checkIn',
      className: styles.one,
      headingClass: styles.fit,
      cell: (row) => (
        <>
          {formatDay(row.checkInDate, locale)}
          <small>{lengthOf(row)}</small>
        </>
      ),
      card: { text: (row) => `${formatDay(row.checkInDate, locale)}, ${lengthOf(row)}` },
    },
    {
      heading: t('guest'),
      field: 'guest',
      headingClass: styles.guest,
      cell: (row) => (
        <>
          <span className={styles.name} title={row.leadGuestName}>
            {row.leadGuestName}
          </span>
          <small className={styles.owner}>{row.ownerOrgName}</small>
        </>
      ),
      card: {
        foot: ({ leadGuestName, ownerOrgName }) => (
          <p>{ownerOrgName === ownOrg ? leadGuestName : `${leadGuestName}, ${ownerOrgName}`}</p>
        ),
      },
    },
    {
      heading: t('booked'),
      field: 'booked',
      headingClass: styles.fit,
      cell: (row) => (
        <div className={styles.two}>
          <span className={styles.one}>{formatMoment(row.bookedAt, locale)}</span>
          <small title={row.bookedBy}>{t('by', { name: row.bookedBy })}</small>
        </div>
      ),
    },
    {
      heading: t('limit'),
      field: 'limit',
      headingClass: styles.fit,
      cell: (row) => <TimeLimit row={row} />,
      card: { foot: (row) => <TimeLimit row={row} onCard /> },
    },
    {
      heading: t('total'),
      field: 'total',
      className: list.amount,
      headingClass: list.amount,
      cell: total,
      card: { foot: (row) => <span className={styles.end}>{total(row)}</span> },
    },
  ]
}

type TimeLimitProps = { row: PnrRow; onCard?: boolean }

/** The time limit of a hold, or that an expired hold could not be cancelled at its supplier. */
function TimeLimit({ row, onCard = false }: TimeLimitProps) {
  const t = useTranslations('pnr.list')
  const words = useTranslations('pnrList')
  const locale = useLocale()
  const { displayStatus, bookingHoldUntil, alarm } = row
  if (alarm) {
    return (
      <div className={styles.limit}>
        <Status tone="alarm" word={words('alarm')} />
        <small>{formatLimit(alarm.since, locale)}</small>
      </div>
    )
  }
  if (displayStatus !== 'HOLD' || !bookingHoldUntil) return null
  const until = formatLimit(bookingHoldUntil, locale)
  const left = <TimeLeft at={bookingHoldUntil} />
  return onCard ? (
    <>
      {left}
      <small className={styles.until}>
        <span className={hidden.hidden}>{t('limit')} </span>
        {until}
      </small>
    </>
  ) : (
    <div className={styles.limit}>
      {until}
      {left}
    </div>
  )
}
