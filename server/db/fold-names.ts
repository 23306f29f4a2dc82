import { foldText } from '#contract/text/fold-text'
import { wordsIn } from '#contract/text/search-words'

/** Names to compare: without case, accents, order of the words and duplicates. */
export function foldNames(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => wordsIn(name).map(foldText).toSorted().join(' ')).filter(Boolean))
}
