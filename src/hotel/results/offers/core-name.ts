/** Words that one supplier writes and another leaves out. */
const fillers = new Set(['hotel', 'hotels', 'the', 'and'])
/** Chains behind a name, as in Arvo by Hilton, which some suppliers leave out. */
const byBrand =
  / by (accor|best western|choice|hilton|hyatt|ihg|marriott|melia|mercure|radisson|sheraton|wyndham)(?= |$)/

/** The words and numbers of a plain name that suppliers agree on, in one order (`null`: it has none), and the chain behind it. */
export function coreNameOf(plainName: string): { coreName: string | null; brand: string } {
  const brand = plainName.includes(' by ') ? byBrand.exec(plainName) : null
  const own = brand ? plainName.replace(byBrand, '') : plainName
  const words = own.split(' ').filter((word) => word !== '' && !fillers.has(word))
  return { coreName: words.length === 0 ? null : words.sort().join(' '), brand: brand?.[1] ?? '' }
}
