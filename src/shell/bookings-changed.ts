import { listPolicyCommands } from '#contract/insurance-commands'
import { listPolicies } from '#contract/insurance-list'
import { readPolicy } from '#contract/insurance-policy'
import { readPnr } from '#contract/pnr'
import { listPnrs } from '#contract/pnr-list'
import { reportPnrs, summarizePnrs } from '#contract/pnr-report'
import { watchHolds } from '#contract/pnr-watch'
import { keyOf, queryClient } from '../lib/query.ts'
import { askForDeposit } from './deposit.ts'

const ofHotels = [listPnrs, readPnr, watchHolds, reportPnrs, summarizePnrs]
const ofPolicies = [listPolicies, readPolicy, listPolicyCommands]

/** A booking was made, issued, refused or cancelled: what was seen of bookings and money before is not true any more. */
export function bookingsChanged(): void {
  for (const endpoint of [...ofHotels, ...ofPolicies]) {
    void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  askForDeposit()
}
