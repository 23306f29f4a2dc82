/** Names of a zone: what stands before two fillers is the surname. Who has one name has no more than that. */
export type MrzNames = {
  readonly surname: string
  readonly givenNames: string
  /** The names fill their field to its end: the document may have more of them. */
  readonly isCut: boolean
}

export function readNames(field: string): MrzNames {
  const [surname = '', ...given] = field.replace(/<+$/, '').split('<<')
  return {
    surname: shownName(surname),
    givenNames: shownName(given.join('<')),
    isCut: !field.endsWith('<'),
  }
}

/** `ANNA<MARIA` as people write it. */
function shownName(part: string): string {
  return part
    .split('<')
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)
    .join(' ')
}

/** Letters of a state's language that a zone writes as two (ICAO 9303-3, 6.A). */
const german = { ae: 'ä', oe: 'ö', ue: 'ü', ss: 'ß' }
const swedish = { ae: 'ä', oe: 'ö', aa: 'å' }
const danish = { ae: 'æ', oe: 'ø', aa: 'å' }
const lettersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  D: german,
  AUT: german,
  CHE: german,
  LIE: german,
  LUX: german,
  SWE: swedish,
  FIN: swedish,
  EST: german,
  DNK: danish,
  NOR: danish,
}

/** The u of `Bauer` and of `Quelle` belongs to the letter before it, and `Michael` has no umlaut. */
function formOf(pair: string): string {
  if (pair === 'ue') return '(?<![aeq])ue'
  return pair === 'ae' ? 'ae(?!l)' : pair
}

/** How the document may write the name in its own language: `Mueller` of Germany as `Müller`. `null`: it is written as here. */
export function nativeSpelling(name: string, state: string): string | null {
  const letters = lettersOf[state.replace(/<+$/, '')] ?? {}
  const pairs = Object.keys(letters)
  if (pairs.length === 0) return null
  const native = name.replace(new RegExp(pairs.map(formOf).join('|'), 'gi'), (pair) => {
    const letter = letters[pair.toLowerCase()] ?? pair
    const isCapital = pair.charAt(0) !== pair.charAt(0).toLowerCase()
    return isCapital ? letter.toUpperCase() : letter
  })
  return native === name ? null : native
}
