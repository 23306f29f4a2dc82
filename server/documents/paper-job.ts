import type { PaperLanguage } from '#contract/paper/language'
import type { Paper } from '#contract/paper/paper'
import type { PaperMark } from '#contract/pnr/papers'

/** What a worker thread needs to print one paper. It holds no data that the paper does not show. */
export type PaperJob = {
  paper: Paper
  language: PaperLanguage
  /** `null`: the paper is not about a booking, so there is nothing to verify. */
  mark: PaperMark | null
  day: string
}
