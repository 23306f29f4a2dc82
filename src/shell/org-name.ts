const legalForms = new Set(['pt', 'cv', 'ud', 'tbk', 'pte', 'ltd', 'sdn', 'bhd', 'co', 'inc', 'llc'])

function wordsOf(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean)
  const telling = words.filter((word) => !legalForms.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')))
  return telling.length > 0 ? telling : words
}

/** At most two letters for the drawn logo. */
export function initialsOf(name: string): string {
  const letters = wordsOf(name).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
  return letters.slice(0, 2).join('').toUpperCase() || '·'
}

/** Without its legal form, and cut at a word where one fits (spec: shell, shortened organisation name). */
export function shortOrgName(name: string, longest = 20): string {
  const words = wordsOf(name)
  const whole = words.join(' ')
  if (whole.length <= longest) return whole
  let short = ''
  for (const word of words) {
    if (`${short} ${word}`.trim().length >= longest) break
    short = `${short} ${word}`.trim()
  }
  return `${short || whole.slice(0, longest - 1)}…`
}
