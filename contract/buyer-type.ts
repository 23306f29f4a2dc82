import * as v from 'valibot'

/** Who buys. It has its own file, because screens that show prices do not need the form of a rule.
 * CLIENT is the client of the organisation that made the rule: such a rule makes the recommended selling price. */
export const buyerType = v.picklist(['AGENT', 'SUBAGENT', 'CORPORATE', 'CLIENT'])
export type BuyerType = v.InferOutput<typeof buyerType>
