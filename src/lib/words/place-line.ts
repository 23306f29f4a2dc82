/** An address in one line, without parts that an earlier part contains. */
export function placeLine(...parts: readonly string[]): string {
  return parts
    .filter((part, index) => {
      const before = parts.slice(0, index).join(' ').toLowerCase()
      return part !== '' && !before.includes(part.toLowerCase())
    })
    .join(', ')
}
