import { foldText } from '#contract/text/fold-text'
import { waysToFind, wordsIn } from '#contract/text/search-words'

/** The tsquery for typed text, against the SQL function `search_words`: every typed word must be the beginning of a stored one,
 * by itself or joined with typed words beside it. `owners`: against `words_of`, which keeps each word with the owner of its row.
 * `null`: there is no word in the text, so nothing matches. */
export function searchQuery(typed: string, owners?: readonly string[]): string | null {
  const found = waysToFind(typed)
  if (found.length === 0) return null
  return found
    .map((ways) => ways.flatMap((way) => prefixes(way, owners)))
    .map((ways) => (ways.length > 1 ? `(${ways.join(' | ')})` : ways.join('')))
    .join(' & ')
}

function prefixes(word: string, owners: readonly string[] | undefined): string[] {
  // ids of organisations hold no quotes
  return owners ? owners.map((owner) => `'${owner} ${word}':*`) : [`'${word}':*`]
}

/** The tsquery for whole words, against the SQL functions `search_words` and `name_words`. */
export function wholeWords(typed: string): string | null {
  const words = wordsIn(foldText(typed))
  // words hold letters, marks and digits only, so nothing can end the quotes
  return words.length === 0 ? null : words.map((word) => `'${word}'`).join(' & ')
}
