import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { openPopup } from '../../lib/open-popup.ts'
import { buttonClass } from '../../ui/button.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import type { TourRecord } from './tour-record.ts'

type Props = { kind: 'itinerary' | 'receipt'; booking: TourRecord }

/** Opens the paper in a new window; its URL contains supplier and booking code (spec: pnr-tour-train §2). */
export function PaperLink({ kind, booking }: Props) {
  const t = useTranslations('tourBooking.pnr')
  const router = useRouter()
  const note = useId()
  const { href } = router.buildLocation({
    to: `/app/tour/${kind}/$supplierCode/$bookingCode`,
    params: { supplierCode: booking.supplierCode, bookingCode: booking.qilinLocatorCode },
  })
  function open(event: MouseEvent) {
    // with a modifier key the browser opens its own tab
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (openPopup(href)) event.preventDefault()
  }
  return (
    <a
      className={buttonClass('quiet')}
      href={href}
      target="_blank"
      rel="noopener"
      aria-describedby={note}
      onClick={open}
    >
      {t(kind)}
      <span id={note} className={hidden.hidden}>
        {t('newWindow')}
      </span>
    </a>
  )
}
