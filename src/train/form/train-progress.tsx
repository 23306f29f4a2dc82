import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { HoldTrainCommand } from '../../shell/outbox/command/train-commands.ts'
import { BookingProgress, type SentBooking } from '../../shell/outbox/draft/booking-progress.tsx'
import { trainCommandApi } from './train-command-api.ts'
import { trainDrafts } from './train-draft.ts'
import { type TrainEnd, useTrainEnd } from './train-end.ts'

type Props = SentBooking & { onEnd: (end: TrainEnd) => void }

/** How the hold of seats stands. */
export function TrainProgress({ onEnd, ...sent }: Props) {
  const t = useTranslations('trainForm.command')
  return (
    <BookingProgress
      {...sent}
      api={trainCommandApi}
      words={(word) => t(word)}
      list={
        <Button variant="default" renderRoot={(props) => <Link to="/app/train/bookinglist" {...props} />}>
          {t('list')}
        </Button>
      }
      travellers={(command) => t('persons', { names: namesOf(command) })}
      releaseDraft={trainDrafts.releaseOf}
      endOf={useTrainEnd()}
      onEnd={onEnd}
    />
  )
}

function namesOf({ body }: HoldTrainCommand): string {
  return body.pax
    .map(({ title, firstName, lastName }) => `${title} ${firstName} ${lastName}`.trim())
    .join(', ')
}
