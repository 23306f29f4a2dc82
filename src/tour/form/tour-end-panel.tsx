import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FocusBox } from '../../shell/outbox/draft/focus-box.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatusFacts, StatusPanel } from '../../ui/state/status-panel.tsx'
import { useRefusalWords } from '../submit/use-refusal-words.ts'
import type { TourEnd, TourRefusal } from './tour-end.ts'

type Props = {
  end: Exclude<TourEnd, { at: 'left' }>
  summary: string | undefined
  onClose: () => void
}

/** The final outcome of a booking that a later visit opened. */
export function TourEndPanel({ end, summary, onClose }: Props) {
  const t = useTranslations('tourBooking')
  if (end.at === 'refused') {
    return (
      <RefusedPanel refusal={end} summary={summary}>
        <Button variant="quiet" onClick={onClose}>
          {t('refused.close')}
        </Button>
      </RefusedPanel>
    )
  }
  return (
    <StatusPanel
      tone="good"
      title={t('booked.title', { code: end.bookingId })}
      summary={summary}
      actions={
        <Link
          to="/app/tour/pnr"
          search={{ bookId: end.bookingId }}
          className={buttonClass()}
          onClick={onClose}
        >
          {t('booked.see')}
        </Link>
      }
    />
  )
}

/** A refusal above the form that still has the typed values. */
export function RefusedTour({ refusal, summary }: { refusal: TourRefusal; summary: string | undefined }) {
  return (
    <FocusBox>
      <RefusedPanel refusal={refusal} summary={summary} />
    </FocusBox>
  )
}

type RefusedProps = { refusal: TourRefusal; summary: string | undefined; children?: ReactNode }

/** Status, error and description, as the specification has them (spec: pnr-tour-train §7). */
function RefusedPanel({ refusal: { status, code, description }, summary, children }: RefusedProps) {
  const t = useTranslations('tourBooking.refused')
  const words = useRefusalWords()
  return (
    <StatusPanel tone="alarm" title={t('title')} hint={t('kept')} summary={summary} actions={children}>
      <StatusFacts
        facts={[
          [t('status'), status],
          [t('error'), code],
          [t('description'), words(code, description)],
        ]}
      />
    </StatusPanel>
  )
}
