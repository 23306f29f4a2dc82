import type { ContentTables } from '../../../db/tables/content-tables.ts'
import { groupBy } from './group-by.ts'

export type Place = {
  readonly id: string
  readonly name: string
  readonly longName: string
  /** Codes of the search keys. */
  readonly keys: readonly string[]
  readonly hotels: number
}

type Count = {
  readonly country_code: string | null
  readonly destination_code: string
  readonly zone_code: string | null
  readonly city: string | null
  readonly hotels: number
}

type Content = {
  readonly countries: readonly ContentTables['apitude_country'][]
  readonly destinations: readonly ContentTables['apitude_destination'][]
  readonly zones: readonly ContentTables['apitude_zone'][]
  /** Hotels on sale of each city in each zone. */
  readonly counts: readonly Count[]
}

/** A city in more zones is found by its destination. */
const maxKeysOfCity = 6
const [nameLength, longNameLength] = [120, 240]

/** What may stand in the name of a place (`properName` of the contract). */
const notInNames = /[^\p{L}\p{M}\p{Nd} .,:!?'’‘"“”()/&+\-–—#%*@_…°$€£]+|\p{M}{4,}/gu

function clean(name: string, longest: number): string {
  return name.replace(notInNames, ' ').replace(/ +/g, ' ').trim().slice(0, longest)
}

/** Places with hotels on sale: destinations, zones, groups of zones, and the cities that none of them is named after. */
export function placesOf({ countries, destinations, zones, counts }: Content): Place[] {
  const countryNames = new Map(countries.map(({ code, name }) => [code, name]))
  const ofZone = sums(counts, ({ destination_code, zone_code }) => `${destination_code} ${zone_code}`)
  // codes of destinations are the vendor's own all over the world; where countries share one, each has its hotels
  const sharing = groupBy(destinations, ({ code }) => code)
  const countsOf = groupBy(counts, ({ destination_code }) => destination_code)
  const zonesOf = groupBy(zones, ({ destination_key }) => destination_key)
  return destinations.flatMap((destination) => {
    const country = countryNames.get(destination.country_code) ?? ''
    const own = zonesOf.get(destination.key) ?? []
    const isShared = (sharing.get(destination.code)?.length ?? 0) > 1
    const within = (countsOf.get(destination.code) ?? []).filter(
      ({ country_code }) => !isShared || country_code === destination.country_code,
    )
    const place = (id: string, name: string, keys: readonly string[], hotels: number): Place => ({
      id,
      name: clean(name, nameLength),
      longName: longNameOf([name, destination.name, country]),
      keys,
      hotels,
    })
    const areas = own.map((zone) => {
      const members = zone.members ?? [zone.code]
      const hotels = members.reduce(
        (all, member) => all + (ofZone.get(`${destination.code} ${member}`) ?? 0),
        0,
      )
      return place(zone.key, zone.name, [zone.key], hotels)
    })
    const all = within.reduce((sum, { hotels }) => sum + hotels, 0)
    const whole = {
      ...place(destination.key, destination.name, [destination.key], all),
      longName: longNameOf([destination.name, country]),
    }
    const cities = citiesIn(
      within,
      new Map(own.filter(({ members }) => !members).map(({ code, key }) => [code, key])),
      new Set([whole, ...areas].map(({ name }) => name.toLowerCase())),
    ).map(({ name, keys, hotels }) =>
      place(`${destination.key}=${name.toLowerCase()}`, name, keys ?? [destination.key], hotels),
    )
    return [whole, ...areas, ...cities].filter(({ name, hotels }) => hotels > 0 && name !== '')
  })
}

type City = { readonly name: string; readonly keys: readonly string[] | null; readonly hotels: number }

function citiesIn(
  counts: readonly Count[],
  zoneKeys: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): City[] {
  const named = counts.flatMap((count) => {
    const city = clean(count.city ?? '', nameLength)
    return city === '' || taken.has(city.toLowerCase()) ? [] : [{ ...count, city }]
  })
  return [...groupBy(named, ({ city }) => city.toLowerCase()).values()].map((same) => {
    const keys = [...new Set(same.map(({ zone_code }) => zoneKeys.get(zone_code ?? '')))]
    const all = keys.filter((key) => key !== undefined)
    return {
      name: same[0]?.city ?? '',
      keys: all.length === keys.length && keys.length <= maxKeysOfCity ? all.sort() : null,
      hotels: same.reduce((sum, { hotels }) => sum + hotels, 0),
    }
  })
}

/** Each part once, but for a zone with the name of its destination: Barcelona, Barcelona, Spain. */
function longNameOf(parts: readonly string[]): string {
  const kept: string[] = []
  for (const part of parts.map((one) => clean(one, nameLength))) {
    const isSaid = kept.some(
      (before, at) => (at > 0 || before !== part) && before.toLowerCase().includes(part.toLowerCase()),
    )
    if (part !== '' && !isSaid) kept.push(part)
  }
  return kept.join(', ').slice(0, longNameLength).trim()
}

function sums(counts: readonly Count[], keyOf: (count: Count) => string): Map<string, number> {
  const all = new Map<string, number>()
  for (const count of counts) all.set(keyOf(count), (all.get(keyOf(count)) ?? 0) + count.hotels)
  return all
}
