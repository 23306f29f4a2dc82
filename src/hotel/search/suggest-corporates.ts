import type { Corporate } from '#contract/hotel/request'
import { plainLetters } from '#contract/text/fold-text'

/** spec: shell-and-hotel §5. */
const maxSuggestions = 20

/** Names that begin with the text, then names that contain it, ignoring case, accents and punctuation. */
export function suggestCorporates(all: readonly Corporate[], text: string): readonly Corporate[] {
  const wanted = plainLetters(text)
  const positions = all.map((corporate) => ({
    corporate,
    at: plainLetters(corporate.orgName).indexOf(wanted),
  }))
  const begin = positions.filter(({ at }) => at === 0)
  const contain = positions.filter(({ at }) => at > 0)
  return [...begin, ...contain].slice(0, maxSuggestions).map(({ corporate }) => corporate)
}
