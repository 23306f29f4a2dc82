import type { AvailabilityReply } from '#contract/hotel/hotel'

/** The time of the oldest supplier answer by the server's clock, in milliseconds; `null`: no supplier answered. */
export function answeredAt({ requestCompletionStatus }: AvailabilityReply): number | null {
  const times = requestCompletionStatus
    .filter(({ state }) => state === 'ANSWERED')
    .map(({ supplierResponseTimestamp }) => Date.parse(supplierResponseTimestamp))
  return times.length > 0 ? Math.min(...times) : null
}
