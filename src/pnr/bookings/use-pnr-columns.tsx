import { useLocale, useTranslations } from 'use-intl'
import type { PnrSortField } from '#contract/pnr/filter'
import type { PnrRow } from '#contract/pnr/list'
import { formatDay, formatLimit, formatMoment } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import list from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import short from '../../ui/list/short-card.module.css'
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
      card: { foot: locator },
    },
    {
      heading: t('status'),
      className: styles.one,
      headingClass: styles.fit,
      cell: status,
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
      card: {
        head: ({ hotelName }) => (
          <b className={short.cut} title={hotelName}>
            {hotelName}
          </b>
        ),
      },
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
      card: {
        line: (row) => (
          <>
            <span className={short.cut}>
              {formatDay(row.checkInDate, locale)}, {lengthOf(row)}
            </span>
            {status(row)}
          </>
        ),
      },
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
        foot: ({ leadGuestName, ownerOrgName }) => {
          const who = ownerOrgName === ownOrg ? leadGuestName : `${leadGuestName}, ${ownerOrgName}`
          return (
            <span className={short.cut} title={who}>
              {who}
            </span>
          )
        },
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
      card: { limit: (row) => <TimeLimit row={row} onCard /> },
    },
    {
      heading: t('total'),
      field: 'total',
      className: list.amount,
      headingClass: list.amount,
      cell: total,
      card: { head: (row) => <MoneyText value={row.totalSellingPrice} strong /> },
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
  const at = alarm ? alarm.since : displayStatus === 'HOLD' && bookingHoldUntil
  if (!at) return null
  const moment = formatLimit(at, locale)
  const state = alarm ? <Status tone="alarm" word={words('alarm')} /> : <TimeLeft at={at} />
  if (onCard)
    return (
      <>
        <small className={short.cut}>
          {!alarm && <span className={hidden.hidden}>{t('limit')} </span>}
          {moment}
        </small>
        {state}
      </>
    )
  return (
    <div className={styles.limit}>
      {alarm && state}
      {alarm ? <small>{moment}</small> : moment}
      {!alarm && state}
    </div>
  )
}
