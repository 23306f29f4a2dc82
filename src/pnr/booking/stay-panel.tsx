import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { noteIn } from '#contract/text/hotel-note'
import { formatDay } from '../../lib/language/format.ts'
import { placeLine } from '../../lib/words/place-line.ts'
import { PhoneLink } from '../../ui/contact-links.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Stars } from '../../ui/stars.tsx'
import { HotelNumber } from './hotel-number.tsx'

export function StayPanel({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.detail')
  const locale = useLocale()
  const norms = pnr.hotelNorms ?? []
  return (
    <Section title={pnr.hotelName} aside={<Stars count={pnr.hotelStarNumber} />}>
      <dl className={styles.facts}>
        <dt>{t('checkIn')}</dt>
        <dd>{formatDay(pnr.checkInDate, locale)}</dd>
        <dt>{t('checkOut')}</dt>
        <dd>{formatDay(pnr.checkOutDate, locale)}</dd>
        <dt>{t('nights')}</dt>
        <dd>{pnr.numberOfNights}</dd>
        <dt>{t('rooms')}</dt>
        <dd>{pnr.totalNumberOfRooms}</dd>
        <dt>{t('address')}</dt>
        <dd>{placeLine(pnr.hotelAddress, pnr.hotelDestinationName, pnr.hotelCountryName)}</dd>
        <dt>{t('phone')}</dt>
        <dd>
          <PhoneLink number={pnr.hotelPhone} />
        </dd>
        <dt>{t('hotelNumber')}</dt>
        <dd>
          <HotelNumber pnr={pnr} />
        </dd>
        {(pnr.hotelNotes || norms.length > 0) && (
          <>
            <dt>{t('notes')}</dt>
            <dd className={styles.text}>
              {(pnr.hotelNotes ? [pnr.hotelNotes] : norms).map((note) => noteIn(locale, note)).join('\n')}
            </dd>
          </>
        )}
      </dl>
    </Section>
  )
}
