import { discardCommand } from '#contract/call/commands'
import { ask } from '../../../lib/query/api.ts'
import { newCommandId } from './command-id.ts'

/** Has the server refuse the command from now on. `false`: it has arrived, and its outcome counts. */
export async function discardAtServer(commandId: string): Promise<boolean> {
  const options = { idempotencyKey: newCommandId() }
  return (await ask(discardCommand, { params: { commandId } }, options)).discarded
}
