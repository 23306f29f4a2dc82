import { useEffect, useEffectEvent } from 'react'
import type { CommandOutcome } from '../../outbox/command/command-outcome.ts'
import type { DeviceCommand } from '../../outbox/command/commands.ts'
import { type CommandApi, useCommand } from '../../outbox/command/use-command.ts'

type Props = {
  api: CommandApi<DeviceCommand, unknown>
  userId: string
  commandId: string
  onOutcome: (outcome: CommandOutcome<unknown>) => void
}

/** Sends one command and follows it to its end, as the page of its booking does. */
export function FollowCommand({ api, userId, commandId, onOutcome }: Props) {
  const { outcome, discard } = useCommand(api, userId, commandId, { hereOnly: true })
  const hear = useEffectEvent((now: CommandOutcome<unknown>) => {
    onOutcome(now)
    // it is said that nothing was sent: nothing may be sent later
    if (now.at === 'unsent' || now.at === 'notKept') void discard().catch(() => {})
  })
  useEffect(() => hear(outcome), [outcome])
  return null
}
