import * as v from 'valibot'

/** Of a call about one tour booking. */
export const ofOneTourBooking = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{1,40}$/)) })
