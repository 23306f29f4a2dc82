import type { AvailabilityReply } from '#contract/hotel/hotel'

/** Milliseconds; the list is as old as its oldest part. `null`: no supplier answered. */
export function answeredAt({ requestCompletionStatus }: AvailabilityReply): number | null {
  const moments = requestCompletionStatus
    .filter(({ state }) => state === 'ANSWERED')
    .map(({ supplierResponseTimestamp }) => Date.parse(supplierResponseTimestamp))
  return moments.length > 0 ? Math.min(...moments) : null
}
