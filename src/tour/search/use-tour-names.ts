import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { placeIn } from '#contract/text/place-name'
import { countryNames } from '../../lib/language/country-names.ts'
import type { Choice } from '../../ui/choice/match-choice.ts'
import { tourCarriers, tourCountries, tourGroups } from '../queries.ts'

/** A country with its capital, a group, an airline with its code. */
export type Named = Choice & { readonly hint: string; readonly also: readonly string[] }

const none: readonly Named[] = []

/** Select options for countries (with localised names), groups and airlines. */
export function useTourNames() {
  const locale = useLocale()
  const countries = useQuery(tourCountries)
  const groups = useQuery(tourGroups)
  const carriers = useQuery(tourCarriers)
  const countryOptions = useMemo(() => {
    const local = new Intl.DisplayNames(locale, { type: 'region' })
    return Object.values(countries.data ?? {})
      .map(({ code2, name, capital }): Named => {
        const label = locale === 'en' ? name : (local.of(code2) ?? name)
        return { key: code2, label, hint: capital, also: [name, ...countryNames(code2)] }
      })
      .sort(byLabel)
  }, [countries.data, locale])
  const groupNames = useMemo(
    () =>
      groups.data?.map(
        ({ id, name }): Named => ({ key: id, label: placeIn(locale, name), hint: '', also: [id, name] }),
      ) ?? none,
    [groups.data, locale],
  )
  const carrierNames = useMemo(
    () =>
      carriers.data
        ?.map(({ code, name }): Named => ({ key: code, label: name, hint: code, also: [code] }))
        .sort(byLabel) ?? none,
    [carriers.data],
  )
  return {
    countries: { ...countries, names: countryOptions },
    groups: { ...groups, names: groupNames },
    carriers: { ...carriers, names: carrierNames },
  }
}

function byLabel(a: Named, b: Named): number {
  return a.label.localeCompare(b.label)
}
