import { Fragment, type ReactNode, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import type { TrainStatus } from '#contract/train/filter'
import { formatLimit, formatMoment } from '../../lib/language/format.ts'
import type { PriceState } from '../../shell/sale/page/booked-price.tsx'
import { BookingFrame } from '../../shell/sale/page/booking-frame.tsx'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { TicketButtons } from './acts/ticket-buttons.tsx'
import { TrainActions } from './acts/train-actions.tsx'
import { CloseDetail } from './close-detail.tsx'
import { JourneyLeg } from './journey-leg.tsx'
import { JourneysPanel } from './journeys-panel.tsx'
import { PassengersPanel } from './passengers-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { TrainLimit, TrainStatusOf } from './train-status.tsx'
import { useSold } from './use-sold.ts'
import { useStatusNow } from './use-status-now.ts'

type Props = { booking: TrainDetail; seenAt: number }

const priceStateOf: Readonly<Record<TrainStatus, PriceState>> = {
  HELD: 'due',
  ISSUED: 'settled',
  CHANGING: 'settled',
  CANCELLED: 'over',
  EXPIRED: 'over',
}

/** A booking of seats. */
export function TrainBookingPage({ booking, seenAt }: Props) {
  const t = useTranslations('trainBooking.detail')
  const list = useTranslations('trainBooking')
  const heading = useRef<HTMLHeadingElement>(null)
  const status = useStatusNow(booking)
  const { firstName, lastName } = booking.holder
  return (
    <BookingFrame
      locator={booking.bookingLocatorCode}
      product="TRAIN"
      supplierCode={booking.supplierCode}
      heading={heading}
      back={<CloseDetail />}
      sold={useSold(booking, status)}
      title={booking.journeys.map(({ trainName, trainNumber }) => `${trainName} ${trainNumber}`).join(', ')}
      state={<TrainStatusOf booking={booking} />}
      outcome={<OutcomeLine booking={booking} />}
      leg={booking.journeys.map((journey) => <JourneyLeg key={journey.leg} journey={journey} />)}
      who={{ name: `${firstName} ${lastName}`, others: booking.passengers.length - 1 }}
      price={{
        value: booking.pricingInfo.totalPrice,
        state: priceStateOf[status],
        seenAt,
      }}
      limit={<TrainLimit booking={booking} label={list('column.limit')} />}
      acts={(foot) => (
        <TrainActions booking={booking} status={status} foot={foot} onDone={() => heading.current?.focus()} />
      )}
      alarm={status === 'EXPIRED' ? t('expired') : null}
      side={
        <>
          {status === 'ISSUED' && <TicketButtons code={booking.bookingLocatorCode} />}
          <PricePanel {...booking} />
        </>
      }
      record={
        <>
          <TimelinePanel timeline={booking.timeline} />
          <BookedPanels booking={booking} />
        </>
      }
    >
      <JourneysPanel journeys={booking.journeys} />
      <PassengersPanel booking={booking} />
    </BookingFrame>
  )
}

/** The holder, and the facts of the booking. */
function BookedPanels({ booking }: { booking: TrainDetail }) {
  const t = useTranslations('trainBooking.detail')
  const locale = useLocale()
  const { title, firstName, lastName, email, phoneNumber, otherPhoneNumber, nationality } = booking.holder
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  return (
    <>
      <Facts
        title={t('holder')}
        facts={[
          [t('name'), `${title} ${firstName} ${lastName}`.trim()],
          [t('email'), <EmailLink key="email" address={email} />],
          [t('phoneNumber'), <PhoneLink key="phone" number={phoneNumber} />],
          [t('otherPhoneNumber'), otherPhoneNumber && <PhoneLink key="other" number={otherPhoneNumber} />],
          [t('nationality'), nationality ? countries.of(nationality) : ''],
        ]}
      />
      <Facts
        title={t('booking')}
        facts={[
          [t('bookedBy'), booking.bookedBy],
          [t('bookedAt'), formatMoment(booking.bookedAt, locale)],
          [t('holdUntil'), formatLimit(booking.bookingHoldUntil, locale)],
          [t('owner'), booking.ownerOrgName],
          [t('railway'), booking.supplierCode],
          [t('railwayLocator'), booking.supplierLocatorCode],
          [t('reference'), booking.clientReference],
        ]}
      />
    </>
  )
}

type FactsProps = { title: string; facts: readonly (readonly [term: string, value: ReactNode])[] }

function Facts({ title, facts }: FactsProps) {
  return (
    <Section title={title}>
      <dl className={`${styles.facts} ${styles.stacked}`}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </Section>
  )
}

/** When and by whom the booking was issued or cancelled. */
function OutcomeLine({ booking }: { booking: TrainDetail }) {
  const t = useTranslations('trainBooking.detail')
  const locale = useLocale()
  const { cancelledAt, cancelledBy, issuedAt, issuedBy } = booking
  const [word, at, by] = cancelledAt
    ? (['cancelledAt', cancelledAt, cancelledBy] as const)
    : (['issuedAt', issuedAt, issuedBy] as const)
  if (!at) return null
  return (
    <p className={styles.outcome}>
      <b>{t(word)}</b> {t('by', { moment: formatMoment(at, locale), name: by ?? '' })}
    </p>
  )
}
