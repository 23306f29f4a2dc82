import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fieldOf, type PnrAuxiliary } from '#contract/pnr/auxiliary'
import type { PnrDetail } from '#contract/pnr/pnr'
import { problemWords } from '../../lib/words/problem-words.ts'
import { type BookingRef, pnrAuxiliary } from '../../shell/notes/auxiliary-query.ts'
import { edit } from '../../shell/notes/field-edits.ts'
import { problemOf } from '../../shell/notes/to-auxiliary-change.ts'
import { Section } from '../../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AttachmentPanel } from './attachment/attachment-panel.tsx'
import { RemarksPanel } from './remarks-panel.tsx'
import { SectionForm } from './section-form.tsx'
import { TravelRecordsPanel } from './travel-records-panel.tsx'
import { type Auxiliary, useAuxiliary } from './use-auxiliary.ts'
import { WaitingLine } from './waiting-line.tsx'

const field = fieldOf.confidential

/** Shown only if the server sends the confidential remarks (spec: pnr-tour-train §5). */
function ConfidentialPanel({ auxiliary }: { auxiliary: Auxiliary }) {
  const t = useTranslations('auxiliary.confidential')
  const problems = useTranslations('problems')
  const { edits, kept, change, obstacle } = auxiliary
  const typed = edits[field]?.value
  const text = typeof typed === 'string' ? typed : (kept.pnrConfidentialRemarks ?? '')
  const problem = problemOf(field, text)
  return (
    <SectionForm
      auxiliary={auxiliary}
      section="confidential"
      title={t('title')}
      saved={kept.pnrConfidentialRemarks?.trim() || t('none')}
      nameOf={() => t('title')}
    >
      <Textarea
        autoComplete="off"
        label={t('title')}
        description={t('hint')}
        rows={4}
        readOnly={obstacle !== null}
        value={text}
        error={problem && problemWords(problem, problems)}
        onChange={(event) => change(edit(edits, kept, field, event.currentTarget.value))}
      />
    </SectionForm>
  )
}

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
      <WaitingLine auxiliary={auxiliary} />
      <AttachmentPanel booking={booking} attachment={kept.pnrAttachment} obstacle={auxiliary.obstacle} />
      <TravelRecordsPanel auxiliary={auxiliary} />
      <RemarksPanel auxiliary={auxiliary} />
      {kept.pnrConfidentialRemarks !== undefined && <ConfidentialPanel auxiliary={auxiliary} />}
    </>
  )
}
