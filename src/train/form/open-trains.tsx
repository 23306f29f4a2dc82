import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OpenBookings } from '../../shell/outbox/unanswered/open-bookings.tsx'
import type { TrainEnd } from './train-end.ts'
import { TrainEndDialogs } from './train-end-dialogs.tsx'
import { TrainProgress } from './train-progress.tsx'

export function OpenTrains() {
  const t = useTranslations('trainForm.command')
  const navigate = useNavigate()
  const [last, setLast] = useState<TrainEnd | null>(null)
  return (
    <>
      <OpenBookings
        folds
        kind="HOLD_TRAIN"
        words={(word) => t(word)}
        describe={(open) => t('elsewhere', open)}
        confirmedAt={(values) => t('confirmedAt', values)}
      >
        {(command, onEnd) => (
          <TrainProgress
            {...command}
            foundAgain
            onEnd={(end) => {
              onEnd()
              setLast(end)
            }}
          />
        )}
      </OpenBookings>
      <TrainEndDialogs
        end={last}
        onOpen={(code) =>
          void navigate({
            to: '/app/train/bookinglist',
            search: { bookingLocatorCode: code },
            state: { justSold: true },
          })
        }
        onClose={() => setLast(null)}
      />
    </>
  )
}
