import { foldText } from '#contract/text/fold-text'

/** Words that can be typed as one, as `De la Cruz`; the SQL function `search_words` joins as many. */
const maxJoined = 4

/** The tsquery for typed text, against the SQL function `search_words`: every typed word must be the beginning of a stored one,
 * by itself or joined with typed words beside it. `owners`: against `words_of`, which keeps each word with the owner of its row.
 * `null`: there is no word in the text, so nothing matches. */
export function searchQuery(typed: string, owners?: readonly string[]): string | null {
  const words = wordsIn(foldText(typed))
  if (words.length === 0) return null
  return words
    .map((word, index) => [word, ...joinedBefore(words, index)].flatMap((one) => prefixes(one, owners)))
    .map((ways) => (ways.length > 1 ? `(${ways.join(' | ')})` : ways.join('')))
    .join(' & ')
}

function prefixes(word: string, owners: readonly string[] | undefined): string[] {
  // ids of organisations hold no quotes
  return owners ? owners.map((owner) => `'${owner} ${word}':*`) : [`'${word}':*`]
}

/** The typed words before this one joined with it, for names that are stored as one word. */
function joinedBefore(words: readonly string[], index: number): string[] {
  const starts = words.slice(0, index).map((_, start) => start)
  return starts
    .filter((start) => index - start < maxJoined)
    .map((start) => words.slice(start, index + 1).join(''))
}

/** The tsquery for whole words, against the SQL functions `search_words` and `name_words`. */
export function wholeWords(typed: string): string | null {
  const words = wordsIn(foldText(typed))
  // words hold letters, marks and digits only, so nothing can end the quotes
  return words.length === 0 ? null : words.map((word) => `'${word}'`).join(' & ')
}

/** The words of a phrase, in their own spelling. */
export function wordsIn(phrase: string): string[] {
  return phrase.split(/(?:[^\p{L}\p{M}\p{N}]|[\u02b9-\u02bf])+/u).filter((word) => foldText(word) !== '')
}
