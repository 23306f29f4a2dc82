const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
let codes: ReadonlyMap<string, string> | undefined
/** Made once a language: a list of rows would spend its time on them. */
const names = new Map<string, Intl.DisplayNames>()

/** The name of a country, which suppliers give in English, in the reader's language; any other text stays as it is. */
export function countryIn(locale: string, englishName: string): string {
  codes ??= codesByName()
  const code = codes.get(englishName)
  return (code && namesIn(locale).of(code)) || englishName
}

function namesIn(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return known
}

function codesByName(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(pairs.flatMap((code) => (english.of(code) ? [[english.of(code) ?? code, code]] : [])))
}
