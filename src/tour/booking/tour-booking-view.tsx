import { useLocale, useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import { BookingFrame } from '../../shell/sale/page/booking-frame.tsx'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import { Leg } from '../../ui/leg.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { lookOfState } from '../../ui/state/look-of-state.ts'
import { Status } from '../../ui/state/status.tsx'
import { useCategoryWord } from '../use-category-word.ts'
import { BackToTours } from './back-to-tours.tsx'
import { PaxPanel } from './pax-panel.tsx'
import { ClosedActs, TourPapers } from './tour-actions.tsx'
import type { TourRecord } from './tour-record.ts'
import { useSold } from './use-sold.ts'

type Props = { booking: TourRecord; seenAt: number }

/** The booking of a tour (spec: pnr-tour-train §2, pnr). */
export function TourBookingView({ booking, seenAt }: Props) {
  const t = useTranslations('tourBooking.pnr')
  const { salesheader: header, salesdetail, salespax } = booking
  const [tour] = salesdetail
  return (
    <BookingFrame
      locator={booking.qilinLocatorCode}
      product="TOUR"
      supplierCode={booking.supplierCode}
      back={<BackToTours />}
      sold={useSold(booking)}
      title={salesdetail.map(({ pname }) => pname).join(', ')}
      state={<TourStatus status={header.status} />}
      leg={
        tour && (
          <Leg
            from={{ day: tour.departure }}
            to={{ day: addDays(tour.departure, tour.duration - 1) }}
            length={t('days', { count: tour.duration })}
          />
        )
      }
      who={{ name: `${header.first_name} ${header.last_name}`, others: salespax.length - 1 }}
      price={{ value: header.total_price, state: 'settled', seenAt }}
      acts={() => <ClosedActs number={booking.supplierConfirmationCode} />}
      side={
        <>
          <TourPapers booking={booking} />
          <PricePanel booking={booking} />
        </>
      }
      record={<BookedPanel booking={booking} />}
    >
      <BookingDetailPanel details={salesdetail} />
      <PaxPanel pax={salespax} />
    </BookingFrame>
  )
}

/** A tour has one state of ours; what else the wholesaler says is shown as it says it. */
function TourStatus({ status }: { status: string }) {
  const states = useTranslations('states')
  if (status === 'BOOKED') return <Status {...lookOfState.BOOKED} word={states('BOOKED')} />
  return <Status tone="info" word={status} />
}

/** Booking code, status, creator and contact (spec: pnr-tour-train §2). */
function BookedPanel({ booking }: { booking: TourRecord }) {
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
        {booking.clientReference && (
          <>
            <dt>{t('reference')}</dt>
            <dd>{booking.clientReference}</dd>
          </>
        )}
      </dl>
    </Section>
  )
}

/** Booking Detail (spec: pnr-tour-train §2). */
function BookingDetailPanel({ details }: { details: TourRecord['salesdetail'] }) {
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

function PricePanel({ booking }: { booking: TourRecord }) {
  const t = useTranslations('tourBooking.pnr')
  const categoryWord = useCategoryWord()
  const { salesheader: header, whyPrice } = booking
  const lines = [
    [t('basePrice'), header.base_price],
    [t('taxPrice'), header.ppn],
    [t('totalPrice'), header.total_price],
  ] as const
  return (
    <Section title={t('price')}>
      <dl className={styles.prices}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MoneyText value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <WhyPriceButton why={whyPrice} wordOf={categoryWord} />
    </Section>
  )
}
