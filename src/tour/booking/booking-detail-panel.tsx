import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import type { TourRecord } from './tour-record.ts'

/** Booking Detail (spec: pnr-tour-train §2). */
export function BookingDetailPanel({ details }: { details: TourRecord['salesdetail'] }) {
  const t = useTranslations('tourBooking.pnr')
  const locale = useLocale()
  return (
    <Section title={t('detail')}>
      {details.map((detail) => (
        <dl key={detail.tour_code} className={styles.facts}>
          <dt>{t('tour')}</dt>
          <dd>
            <b>{detail.pname}</b>
          </dd>
          <dt>{t('tourCode')}</dt>
          <dd>{detail.tour_code}</dd>
          <dt>{t('duration')}</dt>
          <dd>{t('days', { count: detail.duration })}</dd>
          <dt>{t('route')}</dt>
          <dd>{detail.route}</dd>
          <dt>{t('departure')}</dt>
          <dd>{formatDay(detail.departure, locale)}</dd>
        </dl>
      ))}
    </Section>
  )
}
