/** What a person types as a query for `search_words` of the database: every word must begin a word that was stored.
 * `null` when there is no word in it, so that nothing can match. */
export function searchQuery(typed: string): string | null {
  return tsQuery(typed, ':*')
}

/** The same, but every word must be a stored one. */
export function wholeWords(typed: string): string | null {
  return tsQuery(typed, '')
}

/** As they are spelt. */
export function wordsIn(phrase: string): string[] {
  return phrase.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => foldWord(word) !== '')
}

/** Without case and marks, as the database keeps a word. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
}

function tsQuery(typed: string, ending: '' | ':*'): string | null {
  const words = wordsIn(typed).map(foldWord)
  // letters and digits only: nothing in it can end the quotes
  return words.length === 0 ? null : words.map((word) => `'${word}'${ending}`).join(' & ')
}
