import * as commands from '#contract/commands'
import type { Endpoint } from '#contract/endpoint'
import { discardBookingCommand } from '#contract/hotel/hotel'
import { discardPolicyCommand } from '#contract/insurance/commands'
import { signOutEverywhere } from '#contract/session'
import { discardTourCommand } from '#contract/tour/commands'
import { discardTrainCommand } from '#contract/train/commands'
import { refuseSuspended } from './require-permission.ts'
import type { Viewer } from './viewer.ts'

/** Writes of people of a suspended organisation, too: they only end or give up something of the person's own. */
const allowed: ReadonlySet<Endpoint> = new Set<Endpoint>([
  signOutEverywhere,
  commands.discardCommand,
  discardBookingCommand,
  discardPolicyCommand,
  discardTourCommand,
  discardTrainCommand,
])

/** Called before a write is done, not before a repeat of its key is answered. Commands, which are not `write`, refuse for
 * themselves. */
export function refuseSuspendedWrite(viewer: Viewer, endpoint: Endpoint): void {
  if (endpoint.effect === 'write' && !allowed.has(endpoint)) refuseSuspended(viewer)
}
