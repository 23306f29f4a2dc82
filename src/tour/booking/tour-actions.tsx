import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PaperLink } from '../../shell/paper/paper-link.tsx'
import { Button } from '../../ui/button.tsx'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { tourPaperOf } from '../booking-queries.ts'
import type { TourRecord } from './tour-record.ts'

/** The papers of the booking. */
export function TourPapers({ booking }: { booking: TourRecord }) {
  const t = useTranslations('tourBooking.pnr')
  const locale = useLocale()
  // prefetched, so that the papers of a booking that was seen open offline
  useQuery(tourPaperOf(booking.qilinLocatorCode, 'itinerary', locale))
  useQuery(tourPaperOf(booking.qilinLocatorCode, 'receipt', locale))
  return (
    <section className={detail.actions} aria-label={t('papers')} data-papers>
      <TourPaperLink kind="itinerary" booking={booking} />
      <TourPaperLink kind="receipt" booking={booking} />
    </section>
  )
}

/** Issue and Cancel are always disabled for tours (spec: pnr-tour-train §2, §4). `number`: the wholesaler's. */
export function ClosedActs({ number }: { number: string }) {
  const t = useTranslations('tourBooking.pnr')
  const reasonId = useId()
  return (
    <div className={detail.actions}>
      <Button variant="quiet" disabled aria-describedby={reasonId}>
        {t('issue')}
      </Button>
      <Button variant="quiet" disabled aria-describedby={reasonId}>
        {t('cancel')}
      </Button>
      <p id={reasonId} className={screen.quiet}>
        {t('whyInert', { number })}
      </p>
    </div>
  )
}

type Props = { kind: 'itinerary' | 'receipt'; booking: TourRecord }

function TourPaperLink({ kind, booking }: Props) {
  const t = useTranslations('tourBooking.pnr')
  const { href } = useRouter().buildLocation({
    to: `/app/tour/${kind}/$supplierCode/$bookingCode`,
    params: { supplierCode: booking.supplierCode, bookingCode: booking.qilinLocatorCode },
  })
  return <PaperLink href={href} label={t(kind)} newWindow={t('newWindow')} />
}
