import { suspendedSentence, whyNot } from '#contract/access/why-not-permitted'

/** Why a person may not do something, said before they try. */
export const permissions = {
  suspended: suspendedSentence,
  whyNot,
}
