import type { ProposalContent } from '#contract/proposal/content'
import { titleOf } from '../chosen-offers.ts'
import { cut } from '../collect/new-offer.ts'
import { daysOfContent, placeNameOf } from '../draft/content-facts.ts'
import { offersOf } from '../draft/needs.ts'
import { textWords } from './text-words.ts'

/** `Bali 4 days`: the first place and the days from the first to the last; empty: nothing is in it. */
export function proposedName(content: Pick<ProposalContent, 'needList' | 'language'>): string {
  const offers = offersOf(content.needList)
  const [first] = offers
  if (!first) return ''
  const place = offers.map(placeNameOf).find((one) => one !== '') ?? titleOf(first)
  const days = textWords[content.language].days(daysOfContent(content))
  return `${cut(place, 60)} ${days}`
}

/** What is sent: a name that was not typed is the proposed one. */
export function asSent(content: ProposalContent): ProposalContent {
  return { ...content, name: content.name.trim() || proposedName(content) }
}
