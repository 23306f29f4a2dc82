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

/** Tells of texts that `searchText` made whether each typed word begins a word of them. Signs alone begin none. */
export function finderOf(typed: string): (text: string) => boolean {
  const wanted = waysToFind(typed).map((ways) => ways.map((way) => ` ${way}`))
  if (wanted.length === 0) return () => false
  return (text) => wanted.every((ways) => ways.some((way) => text.includes(way)))
}

function joinedBefore(words: readonly string[], index: number): string[] {
  const starts = words.slice(0, index).map((_, start) => start)
  return starts
    .filter((start) => index - start < maxJoined)
    .map((start) => words.slice(start, index + 1).join(''))
}

/** Words of a folded text that is plain, as most are, and of any other. */
const plainWord = /[a-z0-9]+/g
const word = /[^\p{Cc} -/:-@[-`{-\u00bf\u02b9-\u02bf\u2000-\u206f\u3000-\u303f]+/gu

/** The words of a phrase that is searched, as the SQL function `search_words` has them: each behind a space, and joined with up to three
 * that follow it, so that a typed word may be the beginning of either. A list makes thousands of them, and each is joined at once: a text
 * that grew by `+=` would be copied at the first search in it. */
export function searchText(phrase: string): string {
  const folded = foldText(phrase)
  const words = folded.match(/^[ -~]*$/.test(folded) ? plainWord : word) ?? []
  const found = ['']
  for (let first = 0; first < words.length; first += 1) {
    let joined = ''
    for (let at = first; at < first + maxJoined && at < words.length; at += 1) joined += words[at]
    found.push(joined)
  }
  return found.join(' ')
}
