import type { Database } from '../../../../db/database.ts'
import type { ContentHotelRow, ContentTables } from '../../../../db/tables/content-tables.ts'
import type { HotelPlace } from '../../../../hotel/ports.ts'
import { groupBy } from '../group-by.ts'
import type { ContentNames } from './content-names.ts'

type Destination = ContentTables['apitude_destination']
type Zone = ContentTables['apitude_zone']

type Located = Pick<ContentHotelRow, 'country_code' | 'destination_code' | 'zone_code'>

/** The destinations and zones around some hotels. */
export type PlacesAround = {
  placeOf(hotel: Located): HotelPlace
  /** The zone and its destination, if that is no country. */
  nameOf(hotel: Located): string
  countryNameOf(hotel: Located): string
}

export async function placesAround(
  { sql }: Database,
  names: ContentNames,
  hotels: readonly Located[],
): Promise<PlacesAround> {
  const codes = [...new Set(hotels.map(({ destination_code }) => destination_code))]
  const [destinations, zones] =
    codes.length === 0
      ? [[], []]
      : await Promise.all([
          sql.selectFrom('apitude_destination').selectAll().where('code', 'in', codes).execute(),
          sql.selectFrom('apitude_zone').selectAll().where('destination_code', 'in', codes).execute(),
        ])
  const byCode = groupBy(destinations, ({ code }) => code)
  const byDestination = groupBy(zones, ({ destination_key }) => destination_key)
  const destinationOf = (hotel: Located): Destination | undefined => {
    const same = byCode.get(hotel.destination_code) ?? []
    return same.find(({ country_code }) => country_code === hotel.country_code) ?? same[0]
  }
  const known = new Map<string, readonly Zone[]>()
  /** Its own zone first, then the smaller groups. */
  const zonesOf = (hotel: Located): readonly Zone[] => {
    const key = `${hotel.country_code} ${hotel.destination_code} ${hotel.zone_code}`
    const found =
      known.get(key) ??
      (byDestination.get(destinationOf(hotel)?.key ?? '') ?? [])
        .filter(({ members, code }) => (members ?? [code]).includes(hotel.zone_code ?? ''))
        .sort((one, other) => (one.members?.length ?? 0) - (other.members?.length ?? 0))
    known.set(key, found)
    return found
  }
  const countryOf = (hotel: Located) =>
    names.country(hotel.country_code ?? destinationOf(hotel)?.country_code ?? '')
  return {
    placeOf(hotel) {
      const destination = destinationOf(hotel)
      return {
        countryCode: countryOf(hotel)?.isoCode ?? destination?.iso_code ?? hotel.country_code ?? '',
        zoneCodes: [...zonesOf(hotel).map(({ key }) => key), ...(destination ? [destination.key] : [])],
      }
    },
    nameOf(hotel) {
      const destination = destinationOf(hotel)?.name ?? hotel.destination_code
      const zone = zonesOf(hotel).find(({ members }) => members === null)?.name
      if (!zone || zone === destination) return destination
      return destination === countryOf(hotel)?.name || zone.includes(destination)
        ? zone
        : `${zone}, ${destination}`
    },
    countryNameOf: (hotel) => countryOf(hotel)?.name ?? '',
  }
}
