import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CommandStatus } from '../../shell/outbox/command-status.tsx'
import type { CreatePolicyCommand } from '../../shell/outbox/commands.ts'
import type { PolicyEnd } from './booking-end.tsx'
import { usePolicyCommand } from './use-policy-command.ts'

type Props = {
  userId: string
  commandId: string
  /** By a later visit: it is offered, never sent by itself. */
  foundAgain?: boolean
  onChecking?: () => void
  onEnd: (end: PolicyEnd) => void
}

/** How a booking stands that has no last word yet. */
export function PolicyProgress({ userId, commandId, foundAgain = false, onChecking, onEnd }: Props) {
  const t = useTranslations('insuranceForm.command')
  const standing = usePolicyCommand({ userId, commandId, foundAgain, onChecking, onEnd })
  const { command, leave } = standing
  return (
    <CommandStatus
      standing={standing}
      words={(word) => t(word)}
      list={
        <Button variant="default" renderRoot={(props) => <Link to="/app/insurance/bookinglist" {...props} />}>
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

function namesOf({ body }: CreatePolicyCommand): string {
  return body.insuredParticipants
    .map(({ title, firstName, lastName }) => `${title} ${firstName} ${lastName}`.trim())
    .join(', ')
}
