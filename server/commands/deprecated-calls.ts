import { refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import type { CommandRunner } from './command-runner.ts'
import { discardCommand } from './discard-command.ts'
import type { RunnerNeeds } from './settle-command.ts'
import type { CommandTypes } from './supplier-command.ts'

type CommandPath = { params: { commandId: string } }

/** Deprecated: each product had its own calls for what `/api/commands` answers. Pages of the previous build still use them;
 * remove them in the next release. */
export function readOwnCommand<T extends CommandTypes>(runner: CommandRunner<T>) {
  return async (viewer: Viewer, { params }: CommandPath): Promise<T['reply']> => {
    const command = await runner.find(viewer, params.commandId)
    if (!command) throw refusal('NOT_FOUND', 'refusals.noSuchBookingYet')
    return runner.reply(viewer, command)
  }
}

export function discardOwnCommand(needs: Pick<RunnerNeeds, 'database' | 'commands' | 'now'>) {
  return async (viewer: Viewer, { params, origin }: CommandPath & { origin: Origin }) => ({
    discarded: await discardCommand(needs, viewer, params.commandId, origin),
  })
}
