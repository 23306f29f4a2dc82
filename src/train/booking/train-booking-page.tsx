import { Fragment, type ReactNode, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import { formatLimit, formatMoment } from '../../lib/language/format.ts'
import { BookedPrice } from '../../shell/sale/booked-price.tsx'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import styles from '../../ui/panel/detail.module.css'
import { PageWithFoot } from '../../ui/panel/page-with-foot.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { TicketButtons } from './acts/ticket-buttons.tsx'
import { TrainActions } from './acts/train-actions.tsx'
import { CloseDetail } from './close-detail.tsx'
import { JourneysPanel } from './journeys-panel.tsx'
import { PassengersPanel } from './passengers-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { TrainLimit, TrainStatusOf } from './train-status.tsx'
import { useStatusNow } from './use-status-now.ts'

type Props = { booking: TrainDetail; seenAt: number }

/** A booking of seats; on a narrow screen its actions stay in sight at the foot. */
export function TrainBookingPage(props: Props) {
  const wide = useWide()
  return <PageWithFoot>{(foot) => <Parts {...props} foot={wide ? null : foot} />}</PageWithFoot>
}

function Parts({ booking, seenAt, foot }: Props & { foot: Element | null }) {
  const t = useTranslations('trainBooking.detail')
  const list = useTranslations('trainBooking')
  const heading = useRef<HTMLHeadingElement>(null)
  const status = useStatusNow(booking)
  return (
    <div className={styles.screen}>
      <CloseDetail />
      <header className={styles.head}>
        <div className={styles.about}>
          <h1 ref={heading} tabIndex={-1}>
            <CopyLocator locator={booking.bookingLocatorCode} />
          </h1>
          <TrainStatusOf booking={booking} />
          <TrainLimit booking={booking} label={list('column.limit')} />
          <OutcomeLine booking={booking} />
        </div>
        <div className={styles.total}>
          <BookedPrice
            value={booking.pricingInfo.totalPrice}
            isOver={status === 'EXPIRED' || status === 'CANCELLED'}
          />
          <AsOf at={seenAt} />
        </div>
        <TrainActions booking={booking} status={status} foot={foot} onDone={() => heading.current?.focus()} />
      </header>
      {status === 'EXPIRED' && (
        <p className={styles.alarm} role="alert">
          {t('expired')}
        </p>
      )}
      {status === 'ISSUED' && <TicketButtons code={booking.bookingLocatorCode} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <JourneysPanel journeys={booking.journeys} />
          <PassengersPanel booking={booking} />
          <PricePanel {...booking} />
        </div>
        <div className={styles.column}>
          <BookedPanels booking={booking} />
          <TimelinePanel timeline={booking.timeline} />
        </div>
      </div>
    </div>
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
