import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { guestRooms } from '#contract/pnr/guest-rooms'
import type { PnrDetail } from '#contract/pnr/pnr'
import { isOver } from '#contract/pnr/rules'
import { formatLimit } from '../../lib/language/format.ts'
import type { Session } from '../../lib/session/session.ts'
import { EvidenceSection } from '../../shell/evidence/evidence-section.tsx'
import type { PriceState } from '../../shell/sale/page/booked-price.tsx'
import { BookingFrame } from '../../shell/sale/page/booking-frame.tsx'
import { Leg } from '../../ui/leg.tsx'
import detail from '../../ui/panel/detail.module.css'
import { Deadline } from '../../ui/time/deadline.tsx'
import { AuxiliaryPanels } from '../auxiliary/auxiliary-panels.tsx'
import { PnrStatusWord } from '../pnr-status.tsx'
import { BookedRoomsPanel } from './booked-rooms-panel.tsx'
import { BookingPapers } from './booking-papers.tsx'
import { ChangesPanel } from './change/changes-panel.tsx'
import { GuestsPanel } from './guests-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { PnrActions } from './pnr-actions.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { StayPanel } from './stay-panel.tsx'
import { SupplierChangePanel } from './supplier-change-panel.tsx'
import { useSold } from './use-sold.ts'

type Props = { pnr: PnrDetail; reader: Session['claims']; seenAt: number }

function priceStateOf({ displayStatus }: PnrDetail): PriceState {
  if (displayStatus === 'HOLD') return 'due'
  return isOver(displayStatus) ? 'over' : 'settled'
}

/** A hotel booking. */
export function HotelBooking({ pnr, reader, seenAt }: Props) {
  const t = useTranslations('pnr.detail')
  const list = useTranslations('pnr.list')
  const locale = useLocale()
  const sold = useSold(pnr)
  const { holderFirstName, holderLastName } = pnr.roomHolder
  const guests = guestRooms(pnr).reduce(
    (sum, { from, to, guests }) => sum + (to - from + 1) * guests.length,
    0,
  )
  return (
    <BookingFrame
      locator={pnr.qilinLocatorCode}
      product="HOTEL"
      supplierCode={pnr.supplierCode}
      back={
        <Link to="/app/pnr/list" className={detail.back}>
          <IconChevronLeft size={18} aria-hidden />
          {t('back')}
        </Link>
      }
      sold={sold}
      title={pnr.hotelName}
      state={<PnrStatusWord status={pnr.displayStatus} />}
      outcome={<OutcomeLine pnr={pnr} />}
      leg={
        <Leg
          from={{ day: pnr.checkInDate }}
          to={{ day: pnr.checkOutDate }}
          length={list('nights', { count: pnr.numberOfNights })}
        />
      }
      who={{ name: `${holderFirstName} ${holderLastName}`, others: guests - 1 }}
      price={{ value: pnr.totalSellingPrice, state: priceStateOf(pnr), seenAt }}
      limit={
        pnr.displayStatus === 'HOLD' &&
        pnr.bookingHoldUntil && (
          <div>
            <span className={detail.quiet}>{t('limit')}</span>{' '}
            <Deadline at={pnr.bookingHoldUntil} timeZone={pnr.hotelTimeZone} counting />
          </div>
        )
      }
      acts={(foot) => <PnrActions pnr={pnr} foot={foot} />}
      alarm={pnr.alarm && t('expiryFailed', { since: formatLimit(pnr.alarm.since, locale) })}
      side={
        <>
          <PolicyPanel pnr={pnr} />
          <BookingPapers booking={pnr} />
        </>
      }
      record={
        <>
          <HistoryPanel pnr={pnr} />
          <EvidenceSection about={{ kind: 'booking', locator: pnr.qilinLocatorCode }} />
        </>
      }
    >
      <SupplierChangePanel pnr={pnr} />
      <StayPanel pnr={pnr} />
      <GuestsPanel pnr={pnr} />
      <BookedRoomsPanel pnr={pnr} reader={reader} />
      <ChangesPanel pnr={pnr} />
      <AuxiliaryPanels pnr={pnr} />
    </BookingFrame>
  )
}
