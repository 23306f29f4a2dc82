import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import styles from '../../ui/panel/detail.module.css'
import { PageWithFoot } from '../../ui/panel/page-with-foot.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { TicketButtons } from './acts/ticket-buttons.tsx'
import { TrainActions } from './acts/train-actions.tsx'
import { BookedPanels } from './booked-panels.tsx'
import { CloseDetail } from './close-detail.tsx'
import { JourneysPanel } from './journeys-panel.tsx'
import { OutcomeLine } from './outcome-line.tsx'
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
          <MoneyText value={booking.pricingInfo.totalPrice} size="lg" strong />
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
