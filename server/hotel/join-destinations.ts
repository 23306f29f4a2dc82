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
  }
}
