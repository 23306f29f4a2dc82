import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CommandStatus } from '../../shell/outbox/command-status.tsx'
import type { BookTourCommand } from '../../shell/outbox/commands.ts'
import { type TourEnd, useTourCommand } from './use-tour-command.ts'

type Props = {
  userId: string
  commandId: string
  /** By a later visit: it is offered, never sent by itself. */
  foundAgain?: boolean
  onEnd: (end: TourEnd, summary: string | undefined) => void
}

/** How a booking stands that has no last word yet. */
export function TourProgress({ userId, commandId, foundAgain = false, onEnd }: Props) {
  const t = useTranslations('tourBooking.command')
  const standing = useTourCommand({ userId, commandId, foundAgain, onEnd })
  const { command, leave } = standing
  return (
    <CommandStatus
      standing={standing}
      words={(word) => t(word)}
      list={
        !foundAgain && (
          <Button variant="default" renderRoot={(props) => <Link to="/app/tour/avail" {...props} />}>
            {t('list')}
          </Button>
        )
      }
      takesFocus={!foundAgain}
      onDiscard={leave}
    >
      {command && <p>{t('travellers', { names: namesOf(command) })}</p>}
    </CommandStatus>
  )
}

function namesOf({ body }: BookTourCommand): string {
  return body.pax.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')
}
