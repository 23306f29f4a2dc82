import { pnrChangeApi } from '../../shell/outbox/change/pnr-change.ts'
import { useCommand } from '../../shell/outbox/command/use-command.ts'

/** Resumes an issue or a cancellation. */
export function usePnrCommand(userId: string, commandId: string | undefined) {
  return useCommand(pnrChangeApi, userId, commandId, { hereOnly: true })
}
