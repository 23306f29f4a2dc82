import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OpenBookings } from '../../shell/outbox/unanswered/open-bookings.tsx'
import type { TourEnd } from './tour-end.ts'
import { TourEndPanel } from './tour-end-panel.tsx'
import { TourProgress } from './tour-progress.tsx'

/** `followed`: commands that the screen itself follows or followed. */
export function OpenTours({ followed = [] }: { followed?: readonly string[] }) {
  const t = useTranslations('tourBooking.command')
  return (
    <OpenBookings
      folds
      kind="BOOK_TOUR"
      words={(word) => t(word)}
      describe={(open) => t('elsewhere', open)}
      confirmedAt={(values) => t('confirmedAt', values)}
      followed={followed}
    >
      {(command, onEnd) => <FoundAgain {...command} onClose={onEnd} />}
    </OpenBookings>
  )
}

type FoundProps = { userId: string; commandId: string; onClose: () => void }

function FoundAgain({ onClose, ...command }: FoundProps) {
  const [ended, setEnded] = useState<{ end: TourEnd; summary: string | undefined } | null>(null)
  if (ended && ended.end.at !== 'left') {
    return <TourEndPanel end={ended.end} summary={ended.summary} onClose={onClose} />
  }
  return (
    <TourProgress
      {...command}
      foundAgain
      onEnd={(end, summary) => (end.at === 'left' ? onClose() : setEnded({ end, summary }))}
    />
  )
}
