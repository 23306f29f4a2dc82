import type { Endpoint } from '#contract/endpoint'
import { listPolicyCommands } from '#contract/insurance-commands'
import { listPolicies } from '#contract/insurance-list'
import { readPolicy } from '#contract/insurance-policy'
import { readPnr } from '#contract/pnr'
import { listPnrs } from '#contract/pnr-list'
import { reportPnrs, summarizePnrs } from '#contract/pnr-report'
import { watchHolds } from '#contract/pnr-watch'
import { keyOf, queryClient } from '../lib/query.ts'
import { askForDeposit } from './deposit.ts'

/** A booking was made, issued, refused or cancelled: what was seen of bookings and money before is not true any more. */
export function bookingsChanged(): void {
  areNotTrue(listPnrs, readPnr, watchHolds, reportPnrs, summarizePnrs)
}

/** The same of an insurance booking, whose persons may have changed, too; what a hotel booking lacks in deposit changes
 * with it. */
export function policiesChanged(): void {
  areNotTrue(listPolicies, readPolicy, listPolicyCommands, readPnr)
}

function areNotTrue(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
  askForDeposit()
}
