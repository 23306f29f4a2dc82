import { suspendedSentence, whyNot } from '#contract/access/why-not-permitted'
import { adminRefusals } from '#contract/admin/refusals'
import { userObstacles } from '#contract/admin/user-rules'
import { refusals } from '#contract/call/refusals'
import { policyObstacles } from '#contract/insurance/policy-rules'
import type { MoneyPair } from '#contract/money/money'
import { changeRefusals } from '#contract/pnr/change-refusals'
import { changeObstacles } from '#contract/pnr/change-rules'
import { noteObstacles, pnrObstacles } from '#contract/pnr/rules'
import { trainBookingObstacles } from '#contract/train/booking-rules'
import { trainObstacles } from '#contract/train/rules'

/** The English sentence of every reason; a reason is the key under which the screens have the sentence in each of their
 * languages. */
export const refusalSentences = {
  ...under('refusals', refusals),
  ...under('adminRefusals', adminRefusals),
  ...under('permissions', { suspended: suspendedSentence }),
  ...under('permissions.whyNot', whyNot),
  ...under('adminUsers.obstacle', userObstacles),
  ...under('auxiliary.obstacle', noteObstacles),
  ...under('insuranceList.act.obstacle', policyObstacles),
  ...under('pnr.act.obstacle', pnrObstacles),
  ...under('pnrChange.obstacle', changeObstacles),
  ...under('pnrChange.refusal', changeRefusals),
  ...under('train.search.obstacle', trainObstacles),
  ...under('trainBooking.act.obstacle', trainBookingObstacles),
}

export type RefusalReason = keyof typeof refusalSentences

/** The names in the braces of a reason's sentence. */
export type ValueName<Reason extends RefusalReason> = Placeholder<(typeof refusalSentences)[Reason]>
type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** What stands in the braces of a reason's sentence. */
export type RefusalValues<Reason extends RefusalReason> = Readonly<
  Record<ValueName<Reason>, string | number | MoneyPair | Date>
>

type Under<Path extends string, Sentences> = {
  readonly [Key in keyof Sentences & string as `${Path}.${Key}`]: Sentences[Key]
}

function under<Path extends string, Sentences extends Readonly<Record<string, string>>>(
  path: Path,
  sentences: Sentences,
): Under<Path, Sentences> {
  const entries = Object.entries(sentences).map(([key, sentence]) => [`${path}.${key}`, sentence])
  return Object.fromEntries(entries) as Under<Path, Sentences> // the same keys, with the path before them
}
