import * as v from 'valibot'

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** Part of every booking request: the offer of a sent proposal that is booked. */
export const forProposal = { proposal: v.optional(v.strictObject({ proposalId: id, offerId: id })) }
export type ForProposal = NonNullable<v.InferOutput<(typeof forProposal)['proposal']>>
