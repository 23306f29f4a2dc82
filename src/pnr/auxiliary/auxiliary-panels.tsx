import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PnrAuxiliary } from '#contract/pnr/auxiliary'
import type { PnrDetail } from '#contract/pnr/pnr'
import { Section } from '../../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AttachmentPanel } from './attachment/attachment-panel.tsx'
import { ConfidentialPanel } from './confidential-panel.tsx'
import { type BookingRef, pnrAuxiliary } from './queries.ts'
import { RemarksPanel } from './remarks-panel.tsx'
import { TravelRecordsPanel } from './travel-records-panel.tsx'
import { useAuxiliary } from './use-auxiliary.ts'

/** The agency's notes on a booking. They have their own query, so that the booking is shown without waiting for them. */
export function AuxiliaryPanels({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('auxiliary')
  const online = useOnline()
  const booking = { supplierCode: pnr.supplierCode, code: pnr.qilinLocatorCode }
  const { data, error, refetch } = useQuery(pnrAuxiliary(booking))
  if (data) return <Panels key={booking.code} booking={booking} kept={data} />
  if (!error) return <Skeletons count={1} shape="form" />
  return (
    <Section title={t('title')}>
      {online ? <ErrorState error={error} onRetry={() => void refetch()} /> : <p>{t('needsNetwork')}</p>}
    </Section>
  )
}

function Panels({ booking, kept }: { booking: BookingRef; kept: PnrAuxiliary }) {
  const auxiliary = useAuxiliary(booking, kept)
  return (
    <>
      <AttachmentPanel booking={booking} attachment={kept.pnrAttachment} obstacle={auxiliary.obstacle} />
      <TravelRecordsPanel auxiliary={auxiliary} />
      <RemarksPanel auxiliary={auxiliary} />
      {kept.pnrConfidentialRemarks !== undefined && <ConfidentialPanel auxiliary={auxiliary} />}
    </>
  )
}
