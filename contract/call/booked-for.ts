import * as v from 'valibot'

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** Part of every booking request: the id of the trip that the booking is made for. It is in it as soon as it is booked. */
export const forTrip = { trip: v.optional(id) }

/** Part of every booking request: the offer of a sent proposal that is booked. */
export const forProposal = { proposal: v.optional(v.strictObject({ proposalId: id, offerId: id })) }
export type ForProposal = NonNullable<v.InferOutput<(typeof forProposal)['proposal']>>
