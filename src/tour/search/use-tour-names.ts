import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { placeIn } from '#contract/place-name'
import { tourCarriers, tourCountries, tourGroups } from '../queries.ts'
import type { Named } from './suggest-names.ts'

const none: readonly Named[] = []

/** Select options for countries (with localised names), groups and airlines. */
export function useTourNames() {
  const locale = useLocale()
  const countries = useQuery(tourCountries)
  const groups = useQuery(tourGroups)
  const carriers = useQuery(tourCarriers)
  const countryNames = useMemo(() => {
    const local = new Intl.DisplayNames(locale, { type: 'region' })
    return Object.values(countries.data ?? {})
      .map(({ code2, name, capital }): Named => {
        const label = locale === 'en' ? name : (local.of(code2) ?? name)
        return { value: code2, label, name, hint: capital }
      })
      .sort(byLabel)
  }, [countries.data, locale])
  const groupNames = useMemo(
    () =>
      groups.data?.map(
        ({ id, name }): Named => ({ value: id, label: placeIn(locale, name), name, hint: '' }),
      ) ?? none,
    [groups.data, locale],
  )
  const carrierNames = useMemo(
    () =>
      carriers.data
        ?.map(({ code, name }): Named => ({ value: code, label: name, name, hint: code }))
        .sort(byLabel) ?? none,
    [carriers.data],
  )
  return {
    countries: { ...countries, names: countryNames },
    groups: { ...groups, names: groupNames },
    carriers: { ...carriers, names: carrierNames },
  }
}

function byLabel(a: Named, b: Named): number {
  return a.label.localeCompare(b.label)
}
