import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CommandStatus } from '../../shell/outbox/command-status.tsx'
import type { HoldTrainCommand } from '../../shell/outbox/commands.ts'
import { type TrainEnd, useTrainCommand } from './use-train-command.ts'

type Props = {
  userId: string
  commandId: string
  /** By a later visit: it is offered, never sent by itself. */
  foundAgain?: boolean
  onEnd: (end: TrainEnd) => void
}

/** How a booking stands that has no last word yet. */
export function TrainProgress({ userId, commandId, foundAgain = false, onEnd }: Props) {
  const t = useTranslations('trainForm.command')
  const standing = useTrainCommand({ userId, commandId, foundAgain, onEnd })
  const { command, leave } = standing
  return (
    <CommandStatus
      standing={standing}
      words={(word) => t(word)}
      list={
        <Button variant="default" renderRoot={(props) => <Link to="/app/train/bookinglist" {...props} />}>
          {t('list')}
        </Button>
      }
      takesFocus={!foundAgain}
      onDiscard={leave}
    >
      {command && <p>{t('persons', { names: namesOf(command) })}</p>}
    </CommandStatus>
  )
}

function namesOf({ body }: HoldTrainCommand): string {
  return body.pax
    .map(({ title, firstName, lastName }) => `${title} ${firstName} ${lastName}`.trim())
    .join(', ')
}
