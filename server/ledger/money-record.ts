import * as v from 'valibot'
import { currency, type Money } from '#contract/money/money'

/** Money inside stored JSON. */
export const moneyRecord: v.GenericSchema<unknown, Money> = v.object({
  currency,
  minor: v.pipe(v.number(), v.safeInteger()),
})
