import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { isOver } from '#contract/pnr/rules'
import { formatLimit } from '../../lib/language/format.ts'
import type { Session } from '../../lib/session/session.ts'
import { EvidenceSection } from '../../shell/evidence/evidence-section.tsx'
import { BookedPrice } from '../../shell/sale/booked-price.tsx'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import detail from '../../ui/panel/detail.module.css'
import { PageWithFoot } from '../../ui/panel/page-with-foot.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { Deadline } from '../../ui/time/deadline.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { AuxiliaryPanels } from '../auxiliary/auxiliary-panels.tsx'
import { PnrStatusWord } from '../pnr-status.tsx'
import { BookedRoomsPanel } from './booked-rooms-panel.tsx'
import { BookingPapers } from './booking-papers.tsx'
import { GuestsPanel } from './guests-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import styles from './hotel-booking.module.css'
import { OutcomeLine } from './outcome-line.tsx'
import { PnrActions } from './pnr-actions.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { StayPanel } from './stay-panel.tsx'

type Props = { pnr: PnrDetail; reader: Session['claims']; seenAt: number }

/** A booking; on a narrow screen its actions stay in sight at the foot. */
export function HotelBooking(props: Props) {
  const wide = useWide()
  return <PageWithFoot>{(foot) => <Parts {...props} foot={wide ? null : foot} />}</PageWithFoot>
}

/** In the order in which a client asks about them. */
function Parts({ pnr, reader, seenAt, foot }: Props & { foot: Element | null }) {
  const t = useTranslations('pnr.detail')
  const locale = useLocale()
  return (
    <div className={styles.screen}>
      <Link to="/app/pnr/list" className={detail.back}>
        <IconChevronLeft size={18} aria-hidden />
        {t('back')}
      </Link>
      <header className={styles.head}>
        <h1>
          <CopyLocator locator={pnr.qilinLocatorCode} />
        </h1>
        <PnrStatusWord status={pnr.displayStatus} />
        <OutcomeLine pnr={pnr} />
      </header>
      {pnr.alarm && (
        <p className={detail.alarm} role="alert">
          {t('expiryFailed', { since: formatLimit(pnr.alarm.since, locale) })}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <div className={styles.money}>
            <div className={styles.total}>
              <BookedPrice value={pnr.totalSellingPrice} isOver={isOver(pnr.displayStatus)} />
              <AsOf at={seenAt} />
            </div>
            {pnr.displayStatus === 'HOLD' && pnr.bookingHoldUntil && (
              <div>
                <span className={detail.quiet}>{t('limit')}</span>{' '}
                <Deadline at={pnr.bookingHoldUntil} timeZone={pnr.hotelTimeZone} counting />
              </div>
            )}
            <PnrActions pnr={pnr} foot={foot} />
          </div>
          <PolicyPanel pnr={pnr} />
          <BookingPapers booking={pnr} />
        </div>
        <div className={styles.column}>
          <StayPanel pnr={pnr} />
          <GuestsPanel pnr={pnr} />
          <BookedRoomsPanel pnr={pnr} reader={reader} />
          <AuxiliaryPanels pnr={pnr} />
          <div className={styles.record}>
            <HistoryPanel pnr={pnr} />
          </div>
          <EvidenceSection about={{ kind: 'booking', locator: pnr.qilinLocatorCode }} />
        </div>
      </div>
    </div>
  )
}
