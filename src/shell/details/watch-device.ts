import { syncDetails } from '../../lib/details/sync-details.ts'
import { onSynced, watchSales } from '../../lib/sales/sync-sales.ts'
import { watchBadge } from '../badge/watch-badge.ts'
import { keepTrips } from '../trip/keep-trips.ts'
import { syncPapers } from './sync-papers.ts'

let isSyncing = false

/** Keeps bookings, their details and papers, trips and the traveller book on this device from now on: each time the server was asked for
 * bookings, what is lacking of the others is fetched. The badge counts what is kept. */
export function watchDevice(): void {
  onSynced(() => void keepMore())
  watchSales()
  watchBadge()
}

/** Fetches what is lacking, unless this tab is at it. */
export async function keepMore(): Promise<void> {
  if (isSyncing) return
  isSyncing = true
  try {
    if (await syncDetails()) await syncPapers()
    await keepTrips()
    const { syncBook } = await import(/* bundle: picking */ '../../lib/book/sync-book.ts')
    await syncBook()
  } catch {
    // the next time the bookings are level it goes on
  } finally {
    isSyncing = false
  }
}
