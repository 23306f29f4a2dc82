import * as v from 'valibot'

/** Part of every booking request: it is refused where the same travellers are booked, or being booked, for the same days already.
 * Left out: the person knows of the other one, or nobody was asked. */
export const onlyIfNew = { unlessBooked: v.optional(v.literal(true)) }
