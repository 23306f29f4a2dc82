import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../lib/language/format.ts'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import type { TourRecord } from './tour-record.ts'

/** Booking code, status, creator and contact (spec: pnr-tour-train §2). */
export function BookedPanel({ booking }: { booking: TourRecord }) {
  const t = useTranslations('tourBooking.pnr')
  const locale = useLocale()
  const states = useTranslations('states')
  const { salesheader: header } = booking
  return (
    <Section title={t('booking')}>
      <dl className={`${styles.facts} ${styles.stacked}`}>
        <dt>{t('code')}</dt>
        <dd>{header.order_number}</dd>
        <dt>{t('status')}</dt>
        <dd>{header.status === 'BOOKED' ? states('BOOKED') : header.status}</dd>
        <dt>{t('date')}</dt>
        <dd>{formatMoment(header.order_date, locale)}</dd>
        <dt>{t('createdBy')}</dt>
        <dd>{header.created_by}</dd>
        <dt>{t('contact')}</dt>
        <dd>
          {header.first_name} {header.last_name}
        </dd>
        <dt>{t('email')}</dt>
        <dd>
          <EmailLink address={header.email} />
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          <PhoneLink number={header.phone} />
        </dd>
        <dt>{t('address')}</dt>
        <dd>{header.address}</dd>
        <dt>{t('wholesaler')}</dt>
        <dd>
          <CopyLocator locator={booking.supplierConfirmationCode} />
        </dd>
      </dl>
    </Section>
  )
}
