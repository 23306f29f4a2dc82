import * as v from 'valibot'

/** Who buys. It has its own file, because screens that show prices do not need the form of a rule.
 * CLIENT is the client of the organisation that made the rule: such a rule makes the recommended selling price. */
export const buyerType = v.picklist(['AGENT', 'SUBAGENT', 'CORPORATE', 'CLIENT'])
export type BuyerType = v.InferOutput<typeof buyerType>

/** Whom a rule may be for, where it is not for everybody: a kind of buyer, or all organisations that buy from the seller. */
export const ruleBuyer = v.picklist([...buyerType.options, 'ORGANISATION'])
export type RuleBuyer = v.InferOutput<typeof ruleBuyer>
