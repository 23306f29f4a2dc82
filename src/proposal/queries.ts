import { proposalsPage } from '../shell/proposal/proposal-queries.ts'
import { keptWords } from '../shell/sale/typed-words.ts'
import type { ProposalsSearch } from './list/proposals-search.ts'

export const proposalsFor = ({ state, typed }: ProposalsSearch, after: string | undefined) => {
  const search = (typed === undefined ? null : keptWords(typed))?.search.trim() ?? ''
  return proposalsPage({
    ...(state && { state }),
    ...(search !== '' && { search }),
    ...(after !== undefined && { after }),
  })
}
