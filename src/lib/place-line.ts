/** The parts of an address in one line, without those that an earlier part names already. */
export function placeLine(...parts: readonly string[]): string {
  return parts
    .filter((part, place) => {
      const before = parts.slice(0, place).join(' ').toLowerCase()
      return part !== '' && !before.includes(part.toLowerCase())
    })
    .join(', ')
}
