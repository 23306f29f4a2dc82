import type { PaperLanguage } from '#contract/paper/language'
import type { Paper } from '#contract/paper/paper'
import type { PaperMark } from '#contract/pnr/papers'

/** What a thread needs to print one paper; nothing in it that the paper does not show. */
export type PaperJob = {
  paper: Paper
  language: PaperLanguage
  /** `null`: about no booking, so there is nothing to verify. */
  mark: PaperMark | null
  day: string
}
