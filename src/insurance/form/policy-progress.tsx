import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CreatePolicyCommand } from '../../shell/outbox/command/policy-commands.ts'
import { BookingProgress, type SentBooking } from '../../shell/outbox/draft/booking-progress.tsx'
import { policyCommandApi } from './policy-command-api.ts'
import { policyDrafts } from './policy-draft.ts'
import { type PolicyEnd, usePolicyEnd } from './policy-end.ts'

type Props = SentBooking & { onChecking?: () => void; onEnd: (end: PolicyEnd) => void }

/** How the booking of a policy stands. */
export function PolicyProgress({ onChecking, onEnd, ...sent }: Props) {
  const t = useTranslations('insuranceForm.command')
  return (
    <BookingProgress
      {...sent}
      api={policyCommandApi}
      words={(word) => t(word)}
      list={
        <Button variant="default" renderRoot={(props) => <Link to="/app/insurance/bookinglist" {...props} />}>
          {t('list')}
        </Button>
      }
      travellers={(command) => t('persons', { names: namesOf(command) })}
      releaseDraft={policyDrafts.releaseOf}
      endOf={usePolicyEnd()}
      onChecking={onChecking}
      onEnd={onEnd}
    />
  )
}

function namesOf({ body }: CreatePolicyCommand): string {
  return body.insuredParticipants
    .map(({ title, firstName, lastName }) => `${title} ${firstName} ${lastName}`.trim())
    .join(', ')
}
