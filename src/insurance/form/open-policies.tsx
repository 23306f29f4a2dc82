import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OpenBookings } from '../../shell/outbox/unanswered/open-bookings.tsx'
import { BookingEnd } from './booking-end.tsx'
import type { PolicyEnd } from './policy-end.ts'
import { PolicyProgress } from './policy-progress.tsx'

export function OpenPolicies() {
  const t = useTranslations('insuranceForm.command')
  const [last, setLast] = useState<PolicyEnd | null>(null)
  return (
    <>
      <OpenBookings
        folds
        kind="CREATE_POLICY"
        words={(word) => t(word)}
        describe={(open) => t('elsewhere', open)}
        confirmedAt={(values) => t('confirmedAt', values)}
      >
        {(command, onEnd) => (
          <PolicyProgress
            {...command}
            foundAgain
            onEnd={(end) => {
              onEnd()
              setLast(end)
            }}
          />
        )}
      </OpenBookings>
      <BookingEnd end={last} foundAgain onClose={() => setLast(null)} />
    </>
  )
}
