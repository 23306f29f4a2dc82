import type { PolicyRecord } from '../booking/policy-record.ts'
import type { PolicyOrder } from '../ports.ts'

/** The order for the insurer, with the persons as the record has them now. */
export function orderOf(clientReference: string, record: PolicyRecord): PolicyOrder {
  const { trip, choice, insurerTotal, holder, participants } = record
  return { clientReference, trip, choice, total: insurerTotal, holder, participants }
}
