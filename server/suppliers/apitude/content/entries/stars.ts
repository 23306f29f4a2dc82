/** The stars of a category: the digit that its code begins with (4EST, 5LUX, 4LL), or that follows its letters (H4_5, HS3,
 * APTH5); halves count down. A code without a digit (BOU, LODGE) has what the dictionary of categories says, in `simple`.
 * 0: it has none. */
export function starsOf(category: string, simple: number | null = null): number {
  const [, digit] = /^([1-5])(?!\d)/.exec(category) ?? /^[A-Z]+([1-5])(?:_5)?$/.exec(category) ?? []
  if (digit) return Number(digit)
  return simple !== null && simple >= 1 && simple <= 5 ? simple : 0
}
