import type { PolicyRecord } from '../booking/policy-record.ts'
import type { PolicyOrder } from '../ports.ts'

/** With the persons as they are in the record at that moment. */
export function orderOf(clientReference: string, record: PolicyRecord): PolicyOrder {
  const { trip, choice, insurerTotal, holder, participants } = record
  return { clientReference, trip, choice, total: insurerTotal, holder, participants }
}
