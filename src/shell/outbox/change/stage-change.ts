import { newCommandId } from '../command/command-id.ts'
import { keepCommand, stagedNow } from '../command/commands.ts'
import type { ChangePnrCommand, PnrCommand } from '../command/hotel-commands.ts'
import type { PolicyCommand } from '../command/policy-commands.ts'
import type { TrainCommand } from '../command/train-commands.ts'

type Unstaged<C> = C extends unknown ? Omit<C, 'commandId' | 'state' | 'stagedAt' | 'history'> : never

/** Keeps a confirmed issue, cancellation or change on the device before it is sent; returns its command id (safety: H1). */
export async function stageChange(
  userId: string,
  change: Unstaged<PnrCommand | ChangePnrCommand | PolicyCommand | TrainCommand>,
): Promise<string> {
  const staged = stagedNow(newCommandId())
  await keepCommand(userId, { ...change, ...staged })
  return staged.commandId
}
