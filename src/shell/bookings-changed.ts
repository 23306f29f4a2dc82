import { readPnr } from '#contract/pnr'
import { listPnrs } from '#contract/pnr-list'
import { reportPnrs, summarizePnrs } from '#contract/pnr-report'
import { watchHolds } from '#contract/pnr-watch'
import { keyOf, queryClient } from '../lib/query.ts'
import { askForDeposit } from './deposit.ts'

/** A booking was made, issued, refused or cancelled: what was seen of bookings and money before is not true any more. */
export function bookingsChanged(): void {
  for (const endpoint of [listPnrs, readPnr, watchHolds, reportPnrs, summarizePnrs]) {
    void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  askForDeposit()
}
