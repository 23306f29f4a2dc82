import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { BookTourCommand } from '../../shell/outbox/command/tour-commands.ts'
import { BookingProgress, type SentBooking } from '../../shell/outbox/draft/booking-progress.tsx'
import { tourCommandApi } from './tour-command-api.ts'
import { tourDrafts } from './tour-draft.ts'
import { type TourEnd, tourEndOf } from './tour-end.ts'

type Props = SentBooking & { onEnd: (end: TourEnd, summary: string | undefined) => void }

/** How the booking of a tour stands. */
export function TourProgress({ onEnd, ...sent }: Props) {
  const t = useTranslations('tourBooking.command')
  return (
    <BookingProgress
      {...sent}
      api={tourCommandApi}
      words={(word) => t(word)}
      list={
        !sent.foundAgain && (
          <Button variant="default" renderRoot={(props) => <Link to="/app/tour/avail" {...props} />}>
            {t('list')}
          </Button>
        )
      }
      travellers={(command) => t('travellers', { names: namesOf(command) })}
      releaseDraft={tourDrafts.releaseOf}
      endOf={tourEndOf}
      onEnd={onEnd}
    />
  )
}

function namesOf({ body }: BookTourCommand): string {
  return body.pax.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')
}
