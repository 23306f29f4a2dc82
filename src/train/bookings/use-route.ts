import { useQuery } from '@tanstack/react-query'
import { stationText } from '#contract/train/station-text'
import { allStations } from '../queries.ts'
import type { TrainRow } from './train-row.ts'

/** Names the stations of a booking by name, code and city; by the stored names alone until the stations are known. */
export function useRoute() {
  const stations = useQuery(allStations).data?.stationsResult ?? []
  const stationOf = (code: string) => stations.find(({ stationCode }) => stationCode === code)
  return ({ route, originStationCode, destinationStationCode }: TrainRow): string => {
    const [from, to] = [stationOf(originStationCode), stationOf(destinationStationCode)]
    return from && to ? `${stationText(from)} – ${stationText(to)}` : route
  }
}
