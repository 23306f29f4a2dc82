import type { DestinationCountry } from '#contract/insurance/request'
import { countryNames } from '../../lib/language/country-names.ts'
import { findChoices } from '../../ui/choice/match-choice.ts'

/** spec: insurance §5. */
const maxMatches = 30

export type CountryChoice = DestinationCountry & {
  /** The localised name. */
  readonly label: string
  /** Every other name and abbreviation. */
  readonly also: readonly string[]
}

/** Select options (spec: insurance §3): `label` is localised, `value` is the insurers’ English name. */
export function countriesOf(
  countryAlpha2ToName: Readonly<Record<string, string>>,
  labelOf: (alpha2: string) => string | undefined,
): readonly CountryChoice[] {
  return Object.entries(countryAlpha2ToName)
    .map(([alpha2, name]) => ({
      key: alpha2,
      value: name,
      alpha2Code: alpha2,
      countryName: name,
      label: labelOf(alpha2) ?? name,
      also: [name, ...countryNames(alpha2)],
    }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

/** The countries that a text names, then names that start with it, then names that contain it. */
export function suggestCountries(
  all: readonly CountryChoice[],
  chosen: readonly DestinationCountry[],
  typed: string,
): readonly CountryChoice[] {
  const free = all.filter(({ key }) => !chosen.some((country) => country.key === key))
  return findChoices(free, typed).slice(0, maxMatches)
}
