import * as v from 'valibot'

/** Of a proposal, one of its needs or one of its offers: drawn on the device. */
export const proposalId = v.pipe(v.string(), v.uuid(), v.toLowerCase())
