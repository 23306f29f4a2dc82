/** The parts of an address in one line, without those that an earlier part names already. */
export function placeLine(...parts: readonly string[]): string {
  return parts
    .filter((part, index) => {
      const before = parts.slice(0, index).join(' ').toLowerCase()
      return part !== '' && !before.includes(part.toLowerCase())
    })
    .join(', ')
}
