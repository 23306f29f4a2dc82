import { useLocale, useTranslations } from 'use-intl'
import type { HotelToCall } from '#contract/pnr/hotel-number'
import { formatDay } from '../lib/language/format.ts'
import { useSession } from '../lib/session/session.ts'
import { PhoneLink } from '../ui/contact-links.tsx'
import listing from '../ui/list/listing.module.css'
import styles from './desk.module.css'

/** Which hotel a card is about, and its telephone. */
export function HotelHead({ id, booking }: { id: string; booking: HotelToCall }) {
  return (
    <header className={listing.line}>
      <h3 id={id}>{[booking.hotelName, booking.hotelDestinationName].filter(Boolean).join(', ')}</h3>
      <b>
        <PhoneLink number={booking.hotelPhone} />
      </b>
    </header>
  )
}

/** What a hotel or supplier that is called finds the booking by. */
export function BookingFacts({ booking }: { booking: HotelToCall }) {
  const t = useTranslations('pnr.call')
  const locale = useLocale()
  const ownOrg = useSession()?.claims.orgName
  const { supplierCode, ownerOrgName } = booking
  return (
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
  )
}
