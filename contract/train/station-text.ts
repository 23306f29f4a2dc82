import type { Station } from './request.ts'

/** `Gambir GMR, Jakarta`, but `Bandung BD`: a city that the station's name has is not said again. */
export function stationText({ stationName, stationCode, cityName }: Station): string {
  const name = `${stationName} ${stationCode}`
  return stationName.includes(cityName) ? name : `${name}, ${cityName}`
}
