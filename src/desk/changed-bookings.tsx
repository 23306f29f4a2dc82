import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangedBooking } from '#contract/pnr/supplier-change'
import { SettleChange } from '../shell/sale/supplier-change/settle-change.tsx'
import { SupplierChangeLines } from '../shell/sale/supplier-change/supplier-change-lines.tsx'
import listing from '../ui/list/listing.module.css'
import card from '../ui/panel/card.module.css'
import { BookingFacts, HotelHead } from './booking-of-hotel.tsx'
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
  const titleId = useId()
  const { qilinLocatorCode: code, supplierCode, supplierChange } = booking
  return (
    <article className={`${listing.card} ${styles.card}`} aria-labelledby={titleId}>
      <HotelHead id={titleId} booking={booking} />
      <SupplierChangeLines change={supplierChange} />
      <BookingFacts booking={booking} />
      <div className={styles.actions}>
        <OpenSale command={{ product: 'HOTEL', supplierCode }} code={code} />
        <SettleChange booking={{ supplierCode, code }} change={supplierChange} onSettled={onSettled} />
      </div>
    </article>
  )
}
