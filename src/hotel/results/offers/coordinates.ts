import type { Coordinates } from '#contract/hotel/hotel'

/** Metres from a pole to the other, by the mean radius, over degrees. */
const metresADegree = (Math.PI * 6_371_009) / 180

/** Coordinates that are a place: 0, 0 and what is close to it stands for nothing in suppliers' tables. */
export function isPlausible(place: Coordinates | undefined): place is Coordinates {
  if (!place) return false
  const { latitude, longitude } = place
  // also false for what is no number
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth && (Math.abs(latitude) > 0.01 || Math.abs(longitude) > 0.01)
}

/** Degrees of latitude that are as many metres. */
export function latitudesIn(metres: number): number {
  return metres / metresADegree
}

export function isNear(a: Coordinates, b: Coordinates, metres: number): boolean {
  return Math.abs(a.latitude - b.latitude) <= latitudesIn(metres) && metresBetween(a, b) <= metres
}

/** By the haversine formula, which is exact for small distances, at the poles and across the date line, too. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const [ofA, ofB] = [radians(a.latitude), radians(b.latitude)]
  const north = Math.sin((ofB - ofA) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = Math.min(1, north + Math.cos(ofA) * Math.cos(ofB) * east)
  return ((2 * Math.asin(Math.sqrt(chord)) * 180) / Math.PI) * metresADegree
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
