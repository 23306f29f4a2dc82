/** What stands behind the question mark of an address is text, whatever it looks like: `12E345` is a locator, not a number. The schemas of
 * the screens read numbers and choices out of it (`list-search.ts`). */
export function parseQuery(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name).map(withoutQuotes)
      // said twice: no schema reads it
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}

/** The query of an address; without what is `undefined` or `null`. */
export function stringifyQuery(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.append(name, toText(value))
  }
  const query = params.toString()
  return query && `?${query}`
}

/** Earlier versions put quotes around texts that look like numbers: `"123456"`. */
function withoutQuotes(text: string): string {
  if (!/^".*"$/s.test(text)) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

function toText(value: unknown): string {
  // a text that would be read as one with quotes around it
  if (typeof value === 'string') return withoutQuotes(value) === value ? value : JSON.stringify(value)
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  return isList ? value.join(',') : JSON.stringify(value)
}
