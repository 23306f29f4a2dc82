/** The tsquery for typed text, against the SQL function `search_words`: every typed word must be the beginning of a stored one.
 * `null`: there is no word in the text, so nothing matches. */
export function searchQuery(typed: string): string | null {
  return tsQuery(typed, ':*')
}

/** As `searchQuery`, but for whole words. */
export function wholeWords(typed: string): string | null {
  return tsQuery(typed, '')
}

/** The words of a phrase, in their own spelling. */
export function wordsIn(phrase: string): string[] {
  return phrase.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => foldWord(word) !== '')
}

/** Without case and accents, as the database stores a word. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
}

function tsQuery(typed: string, ending: '' | ':*'): string | null {
  const words = wordsIn(typed).map(foldWord)
  // words hold letters, marks and digits only, so nothing can end the quotes
  return words.length === 0 ? null : words.map((word) => `'${word}'${ending}`).join(' & ')
}
