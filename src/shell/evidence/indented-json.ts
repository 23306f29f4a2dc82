/** JSON, which may be cut short, in lines. Its values stay to the letter: parsing would round large numbers. */
export function indentedJson(json: string): string {
  let depth = 0
  const line = () => `\n${'  '.repeat(depth)}`
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"?|([{[])(\s*[}\]])?|[}\]]|,|:/g, (token, opens, closes) => {
    if (token.startsWith('"')) return token
    if (opens && closes) return `${opens}${closes.trim()}`
    if (opens) {
      depth += 1
      return token + line()
    }
    if (token === ',') return token + line()
    if (token === ':') return ': '
    depth = Math.max(0, depth - 1)
    return line() + token
  })
}
