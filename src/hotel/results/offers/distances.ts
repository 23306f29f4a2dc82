import type { Coordinates } from '#contract/hotel/hotel'
import { isPlausible, metresBetween } from './coordinates.ts'
import type { Hotel } from './merge-offers.ts'

/** Metres to the hotel with this key, or to the middle of the hotels (`null`, or a hotel that is not among them), by the key of each
 * hotel. Without those whose place no supplier tells. */
export function distancesFrom(from: string | null, hotels: readonly Hotel[]): ReadonlyMap<string, number> {
  const placed = hotels.flatMap((hotel) => {
    const place = placeOf(hotel)
    return place ? [{ key: hotel.key, place }] : []
  })
  const point = placed.find(({ key }) => key === from)?.place ?? middleOf(placed.map(({ place }) => place))
  return new Map(point ? placed.map(({ key, place }) => [key, metresBetween(point, place)]) : [])
}

/** As the cheapest of its suppliers says that says it. */
export function placeOf({ offers }: Hotel): Coordinates | null {
  return offers.map(({ hotelCoordinates }) => hotelCoordinates).find(isPlausible) ?? null
}

/** The mean of the places on the globe, so that the date line divides nothing; `null`: they have none. */
function middleOf(places: readonly Coordinates[]): Coordinates | null {
  let [x, y, z] = [0, 0, 0]
  for (const { latitude, longitude } of places) {
    const [north, east] = [radians(latitude), radians(longitude)]
    x += Math.cos(north) * Math.cos(east)
    y += Math.cos(north) * Math.sin(east)
    z += Math.sin(north)
  }
  if (Math.hypot(x, y, z) < 1e-9) return null
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) }
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
