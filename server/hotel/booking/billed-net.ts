import { type Money, toPair } from '#contract/money/money'
import { sumIfOne } from './booking-money.ts'
import type { BookingRecord } from './booking-record.ts'

/** The record with what the supplier bills, where that is not what it had quoted. The client and the agencies pay what was agreed
 * to; the audit says the difference. */
export function withBilledNet(
  record: BookingRecord,
  billed: Money | undefined,
): { record: BookingRecord; audit: object } {
  const quoted = sumIfOne(record.rooms.map(({ net }) => net))
  if (!billed || (billed.currency === quoted?.currency && billed.minor === quoted.minor)) {
    return { record, audit: {} }
  }
  return {
    record: { ...record, billedNet: billed },
    audit: { quotedNet: quoted && toPair(quoted), billedNet: toPair(billed) },
  }
}
