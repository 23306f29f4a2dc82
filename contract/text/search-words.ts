import { foldText } from './fold-text.ts'

/** Words that can be typed as one, as `De la Cruz`; the SQL function `search_words` joins as many. */
const maxJoined = 4

/** The words of a phrase, in their own spelling. */
export function wordsIn(phrase: string): string[] {
  return phrase.split(/(?:[^\p{L}\p{M}\p{N}]|[\u02b9-\u02bf])+/u).filter((word) => foldText(word) !== '')
}

/** What a text must have to be found by what was typed: for each typed word one of these as the beginning of a word of the text, as
 * `searchText` has them: the word alone, or joined with typed words before it, for names that are stored as one. */
export function waysToFind(typed: string): string[][] {
  const words = wordsIn(foldText(typed))
  return words.map((word, index) => [word, ...joinedBefore(words, index)])
}

function joinedBefore(words: readonly string[], index: number): string[] {
  const starts = words.slice(0, index).map((_, start) => start)
  return starts
    .filter((start) => index - start < maxJoined)
    .map((start) => words.slice(start, index + 1).join(''))
}

const signs = /[\p{Cc} -/:-@[-`{-\u00bf\u02b9-\u02bf\u2000-\u206f\u3000-\u303f]+/u

/** The words of a phrase that is searched, as the SQL function `search_words` has them: each behind a space, and joined with up to three
 * that follow it, so that a typed word may be the beginning of either. */
export function searchText(phrase: string): string {
  const words = foldText(phrase)
    .split(signs)
    .filter((word) => word !== '')
  return words.map((_, first) => ` ${words.slice(first, first + maxJoined).join('')}`).join('')
}
