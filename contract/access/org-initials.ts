const legalForms = new Set(['pt', 'cv', 'ud', 'tbk', 'pte', 'ltd', 'sdn', 'bhd', 'co', 'inc', 'llc'])

/** The words of an organisation's name without its legal form. */
export function wordsWithoutLegalForm(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean)
  const telling = words.filter((word) => !legalForms.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')))
  return telling.length > 0 ? telling : words
}

/** At most two letters, for the default logo. */
export function initialsOf(name: string): string {
  const letters = wordsWithoutLegalForm(name).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
  return letters.slice(0, 2).join('').toUpperCase() || '·'
}
