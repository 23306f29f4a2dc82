import type { TrainStatus } from '#contract/train/filter'
import { useKnownTime } from '../../lib/query/use-server-time.ts'
import { type HoldState, statusNow } from './train-display.ts'

const clockTickMs = 15_000

/** Rechecks by the server’s clock, so that the screen shows the expiry when it happens. While the clock is not known, the status
 * as it was fetched. */
export function useStatusNow(hold: HoldState): TrainStatus {
  const now = useKnownTime(hold.status === 'HELD' ? clockTickMs : null)
  return now ? statusNow(hold, now) : hold.status
}
