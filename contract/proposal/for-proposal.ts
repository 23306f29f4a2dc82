import * as v from 'valibot'
import { proposalId } from './proposal-id.ts'

/** Part of every booking request: the offer of a sent proposal that is booked. */
export const forProposal = {
  proposal: v.optional(v.strictObject({ proposalId, offerId: proposalId })),
}
