import { useLocale, useTranslations } from 'use-intl'
import type { PnrRow } from '#contract/pnr/list'
import { formatDay, formatLimit } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import list from '../../ui/list/listing.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import { TimeLeft } from '../../ui/time/deadline.tsx'
import styles from '../pnr-rows.module.css'
import { PnrStatusWord } from '../pnr-status.tsx'
import { LocatorLink } from './locator-link.tsx'
import { TimeLimit } from './time-limit.tsx'

/** The list on narrower screens: the whole card opens the booking. */
export function PnrCards({ rows }: { rows: readonly PnrRow[] }) {
  const t = useTranslations('pnr.list')
  return (
    <ul className={list.cards} aria-label={t('title')}>
      {rows.map((row) => (
        <li key={`${row.supplierCode} ${row.qilinLocatorCode}`} className={`${list.card} ${styles.card}`}>
          <Card row={row} />
        </li>
      ))}
    </ul>
  )
}

function Card({ row }: { row: PnrRow }) {
  const t = useTranslations('pnr.list')
  const locale = useLocale()
  const ownOrg = useSession()?.claims.orgName
  const holdUntil = row.displayStatus === 'HOLD' && !row.alarm ? row.bookingHoldUntil : null
  return (
    <>
      <div className={list.line}>
        <LocatorLink row={row} />
        <PnrStatusWord status={row.displayStatus} />
      </div>
      <b>{row.hotelName}</b>
      <p>
        {formatDay(row.checkInDate, locale)}, {t('nights', { count: row.numberOfNights })},{' '}
        {t('rooms', { count: row.totalNumberOfRooms })}
      </p>
      <div className={list.line}>
        <p>
          {row.leadGuestName}
          {row.ownerOrgName !== ownOrg && `, ${row.ownerOrgName}`}
        </p>
        {holdUntil && <TimeLeft at={holdUntil} />}
      </div>
      <div className={list.line}>
        {holdUntil && (
          <small className={styles.until}>
            <span className={hidden.hidden}>{t('limit')} </span>
            {formatLimit(holdUntil, locale)}
          </small>
        )}
        {row.alarm && <TimeLimit row={row} />}
        <span className={styles.end}>
          <MoneyText value={row.totalSellingPrice} size="sm" strong />
        </span>
      </div>
    </>
  )
}
