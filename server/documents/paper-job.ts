import type { PaperLanguage } from '#contract/paper/language'
import type { PaperLook } from '#contract/paper/look'
import type { PaperMark } from '#contract/paper/mark'
import type { Paper } from '#contract/paper/paper'

export type PaperLogo = { type: 'image/png' | 'image/jpeg'; content: Uint8Array }

/** One paper to print. It holds no data that the paper does not show. */
export type PaperJob = {
  paper: Paper
  /** Of the issuer; `null`: its initials. */
  logo: PaperLogo | null
  language: PaperLanguage
  /** `null`: the paper is not about a booking, so there is nothing to verify. */
  mark: PaperMark | null
  day: string
}

/** What a worker thread needs: the paper, in the look that the platform chose. */
export type PrintJob = PaperJob & { look: PaperLook }
