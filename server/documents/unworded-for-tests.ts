/** A catalogue in which every text stands between marks. */
export function marked<Catalogue>(words: Catalogue): Catalogue {
  if (typeof words === 'string') return `⟦${words}⟧` as Catalogue // a text stays a text
  const entries = Object.entries(words as object).map(([key, word]) => [key, marked(word)]) // else it is an object
  return Object.fromEntries(entries)
}

/** Texts of a paper that come neither from a marked catalogue nor from what was sold. */
export function unworded(paper: unknown, sold: unknown): readonly string[] {
  const data = textsIn(sold).sort((a, b) => b.length - a.length)
  return textsIn(paper).filter((text) => {
    const own = withoutMarked(text).replace(written, '')
    return /\p{L}/u.test(data.reduce((left, part) => left.replaceAll(part, ''), own))
  })
}

/** Days, zones and currencies. */
const written = /(?<!\p{L})\p{L}{3}, \d+ \p{L}{3} \d{4}|\d+ \p{L}{3} \d{4}|\bWIB\b|\bRp\b/gu

/** Marked texts can hold each other. */
function withoutMarked(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : withoutMarked(less)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
