import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ChangedBooking } from '#contract/pnr/supplier-change'
import { formatDay } from '../lib/language/format.ts'
import { useSession } from '../lib/session/session.ts'
import { SettleChange } from '../shell/sale/supplier-change/settle-change.tsx'
import { SupplierChangeLines } from '../shell/sale/supplier-change/supplier-change-lines.tsx'
import { PhoneLink } from '../ui/contact-links.tsx'
import listing from '../ui/list/listing.module.css'
import card from '../ui/panel/card.module.css'
import styles from './desk.module.css'
import { OpenSale } from './open-sale.tsx'
import { changedQuery } from './queries.ts'

/** The bookings that their suppliers have changed and that nobody has settled. `onSettled`: a card has gone. */
export function ChangedBookings({ onSettled }: { onSettled: () => void }) {
  const t = useTranslations('pnr.change')
  const { data } = useQuery(changedQuery)
  if (!data || data.total === 0) return null
  const { bookingList, total } = data
  return (
    <section className={styles.section} aria-labelledby="changed-bookings">
      <h2 id="changed-bookings">{t('listTitle')}</h2>
      <p className={styles.quiet}>{t('settleHint')}</p>
      <ul className={card.list}>
        {bookingList.map((booking) => (
          <li key={booking.qilinLocatorCode}>
            <ChangedBookingCard booking={booking} onSettled={onSettled} />
          </li>
        ))}
      </ul>
      {total > bookingList.length && (
        <p className={styles.quiet}>{t('more', { count: total - bookingList.length })}</p>
      )}
    </section>
  )
}

type Props = { booking: ChangedBooking; onSettled: () => void }

function ChangedBookingCard({ booking, onSettled }: Props) {
  const t = useTranslations('pnr.call')
  const locale = useLocale()
  const ownOrg = useSession()?.claims.orgName
  const titleId = useId()
  const { qilinLocatorCode: code, supplierCode, ownerOrgName, supplierChange } = booking
  return (
    <article className={`${listing.card} ${styles.card}`} aria-labelledby={titleId}>
      <header className={listing.line}>
        <h3 id={titleId}>{[booking.hotelName, booking.hotelDestinationName].filter(Boolean).join(', ')}</h3>
        <b>
          <PhoneLink number={booking.hotelPhone} />
        </b>
      </header>
      <SupplierChangeLines change={supplierChange} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('arrival')}</dt>
          <dd>{formatDay(booking.checkInDate, locale)}</dd>
        </div>
        <div>
          <dt>{t('guest')}</dt>
          <dd>{booking.leadGuestName}</dd>
        </div>
        <div>
          <dt>{t('supplierCode')}</dt>
          <dd>
            {supplierCode} {booking.supplierConfirmationCode}
          </dd>
        </div>
        {ownerOrgName !== ownOrg && (
          <div>
            <dt>{t('org')}</dt>
            <dd>{ownerOrgName}</dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        <OpenSale command={{ product: 'HOTEL', supplierCode }} code={code} />
        <SettleChange booking={{ supplierCode, code }} change={supplierChange} onSettled={onSettled} />
      </div>
    </article>
  )
}
