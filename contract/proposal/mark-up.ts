import * as v from 'valibot'
import { problemCode } from '../call/problem-code.ts'
import { hasDecimals } from '../money/amount.ts'

/** The longest rounding step that is a help, and the greatest amount of a mark-up, in major units. */
const maxAmount = 1_000_000_000

const amount = v.pipe(
  v.number(problemCode('chargeAmountWrong')),
  v.minValue(0, problemCode('chargeAmountWrong')),
  v.maxValue(maxAmount, problemCode('chargeAmountWrong')),
)

/** What a proposal adds to the agency's selling prices; for a hotel this is the service charge of its booking. */
export const markUp = v.strictObject({
  percent: v.pipe(
    v.number(problemCode('chargePercentWrong')),
    v.minValue(0, problemCode('chargePercentWrong')),
    v.maxValue(100, problemCode('chargePercentWrong')),
    v.check((percent) => hasDecimals(percent, 2), problemCode('percentDecimals')),
  ),
  /** Major units of the proposal's currency, for a room and night, a person of a tour, a seat of a train, or a policy. */
  amount,
  /** The client's price of each offer is raised to a multiple of it, in major units; 0: it is not. */
  roundTo: amount,
})
export type MarkUp = v.InferOutput<typeof markUp>

export const noMarkUp: MarkUp = { percent: 0, amount: 0, roundTo: 0 }
