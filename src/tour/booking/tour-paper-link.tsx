import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PaperLink } from '../../shell/paper/paper-link.tsx'
import type { TourRecord } from './tour-record.ts'

type Props = { kind: 'itinerary' | 'receipt'; booking: TourRecord }

export function TourPaperLink({ kind, booking }: Props) {
  const t = useTranslations('tourBooking.pnr')
  const { href } = useRouter().buildLocation({
    to: `/app/tour/${kind}/$supplierCode/$bookingCode`,
    params: { supplierCode: booking.supplierCode, bookingCode: booking.qilinLocatorCode },
  })
  return <PaperLink href={href} label={t(kind)} newWindow={t('newWindow')} />
}
