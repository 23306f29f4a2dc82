import { foldText } from '#contract/text/fold-text'
import { wordsIn } from '#contract/text/search-words'

/** How a hotel booking calls a guest whose name is not known yet. */
const unnamed = 'tba'

export function isNamed(name: string): boolean {
  const words = wordsIn(foldText(name))
  return words.length > 0 && !words.includes(unnamed)
}

/** A name without case, accents and the order of its words. */
export function comparable(name: string): string {
  return wordsIn(foldText(name)).toSorted().join(' ')
}
