import * as v from 'valibot'
import { proposalState } from '#contract/proposal/proposal-state'
import { orAbsent } from '../../lib/address/list-search.ts'

export const proposalsSearch = v.object({
  state: orAbsent(proposalState),
  /** The id of the typed words, which may name a person (`typed-words.ts`). */
  typed: orAbsent(v.pipe(v.string(), v.regex(/^[\da-f-]{8,36}$/))),
})
export type ProposalsSearch = v.InferOutput<typeof proposalsSearch>
