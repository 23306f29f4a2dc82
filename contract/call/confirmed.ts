import * as v from 'valibot'

/** Part of a request that may well be a mistake: without it, the server answers `CONFIRM_FIRST` and says what is odd.
 * `true`: the person was asked and goes on. */
export const confirmed = { confirmed: v.optional(v.literal(true)) }
export type Confirmed = { confirmed?: true | undefined }
