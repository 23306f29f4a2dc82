import { useTranslations } from 'use-intl'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import styles from '../../ui/panel/detail.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { BookedPanel } from './booked-panel.tsx'
import { BookingDetailPanel } from './booking-detail-panel.tsx'
import { PaxPanel } from './pax-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { TourActions } from './tour-actions.tsx'
import type { TourRecord } from './tour-record.ts'

type Props = { booking: TourRecord; seenAt: number }

export function TourBookingView({ booking, seenAt }: Props) {
  const states = useTranslations('states')
  const { salesheader, salesdetail, salespax } = booking
  return (
    <>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1>
            <CopyLocator locator={booking.qilinLocatorCode} />
          </h1>
          <Status
            tone="info"
            word={salesheader.status === 'BOOKED' ? states('BOOKED') : salesheader.status}
          />
        </div>
        <div className={styles.total}>
          <MoneyText value={salesheader.total_price} size="lg" strong />
          <AsOf at={seenAt} />
        </div>
      </header>
      <TourActions booking={booking} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <BookingDetailPanel details={salesdetail} />
          <PaxPanel pax={salespax} />
        </div>
        <div className={styles.column}>
          <BookedPanel booking={booking} />
          <PricePanel booking={booking} />
        </div>
      </div>
    </>
  )
}
