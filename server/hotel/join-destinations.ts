import type { SupplierCode } from '#contract/hotel/supplier'
import type { DestinationFinder, FoundDestination } from './ports.ts'

/** Finds what these suppliers sell. */
export function destinationsOf(
  finder: DestinationFinder,
  supplierCodes: readonly SupplierCode[],
): DestinationFinder {
  return {
    async find(text) {
      return (await finder.find(text)).flatMap((place) => {
        const keys = place.keys.filter(({ supplierCode }) => supplierCodes.includes(supplierCode))
        return keys.length > 0 ? [{ ...place, keys }] : []
      })
    },
    names: (codes) => finder.names(codes),
  }
}

/** Finds in several lists. A place that two of them know by the same names is one, with the keys of both. */
export function joinDestinations(finders: readonly DestinationFinder[]): DestinationFinder {
  return {
    async find(text) {
      const found = (await Promise.all(finders.map((finder) => finder.find(text)))).flat()
      const places = new Map<string, FoundDestination>()
      for (const place of found) {
        const known = places.get(place.longName)
        places.set(place.longName, known ? { ...known, keys: [...known.keys, ...place.keys] } : place)
      }
      return [...places.values()]
    },
    async names(codes) {
      return (await Promise.all(finders.map((finder) => finder.names(codes)))).flat()
    },
  }
}

/** The names by code, without a code that has two. */
export function onlyNames(named: readonly (readonly [code: string, name: string])[]): Map<string, string> {
  const namesOf = new Map<string, Set<string>>()
  for (const [code, name] of named) namesOf.set(code, (namesOf.get(code) ?? new Set()).add(name))
  const sure = [...namesOf].filter(([, names]) => names.size === 1)
  return new Map(sure.flatMap(([code, names]) => [...names].map((name) => [code, name] as const)))
}
