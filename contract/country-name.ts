const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
let codes: ReadonlyMap<string, string> | undefined

/** The name of a country, which suppliers give in English, in the reader's language; any other text stays as it is. */
export function countryIn(locale: string, englishName: string): string {
  codes ??= codesByName()
  const code = codes.get(englishName)
  return (code && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) || englishName
}

function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(pairs.flatMap((code) => (names.of(code) ? [[names.of(code) ?? code, code]] : [])))
}
