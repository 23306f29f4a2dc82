import type { DestinationCountry } from '#contract/insurance/request'

/** spec: insurance §5. */
const maxMatches = 30

type Choice = DestinationCountry & {
  /** The localised name. */
  readonly label: string
}

/** Select options (spec: insurance §3): `label` is localised, `value` is the insurers’ English name. */
export function countriesOf(
  countryAlpha2ToName: Readonly<Record<string, string>>,
  labelOf: (alpha2: string) => string | undefined,
): readonly Choice[] {
  return Object.entries(countryAlpha2ToName)
    .map(([alpha2, name]) => ({
      key: alpha2,
      value: name,
      alpha2Code: alpha2,
      countryName: name,
      label: labelOf(alpha2) ?? name,
    }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

/** Names that start with the text, then names that contain it; ignores case and diacritics. */
export function suggestCountries(
  all: readonly Choice[],
  chosen: readonly DestinationCountry[],
  typed: string,
): readonly Choice[] {
  const wanted = normalize(typed)
  const free = all.filter(({ key }) => !chosen.some((country) => country.key === key))
  const matches = free.map((country) => ({ country, index: matchIndex(country, wanted) }))
  const starting = matches.filter(({ index }) => index === 0)
  const containing = matches.filter(({ index }) => index > 0)
  return [...starting, ...containing].slice(0, maxMatches).map(({ country }) => country)
}

function matchIndex({ label, value, key }: Choice, wanted: string): number {
  if (wanted === normalize(key)) return 0
  const found = [label, value].map((name) => normalize(name).indexOf(wanted)).filter((index) => index >= 0)
  return found.length > 0 ? Math.min(...found) : -1
}

function normalize(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
