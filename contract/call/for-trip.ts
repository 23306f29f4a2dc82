import * as v from 'valibot'

/** Part of every booking request: the id of the trip that the booking is made for. It is in it as soon as it is booked. */
export const forTrip = { trip: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())) }
