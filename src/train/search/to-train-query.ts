import type { Ask } from '#contract/call/endpoint'
import type { TrainSearch } from '#contract/train/request'
import type { searchTrains } from '#contract/train/train'

/** The query of the search; the return date is empty for one way (spec: pnr-tour-train §7). */
export function toTrainQuery(search: TrainSearch): Ask<typeof searchTrains>['query'] {
  const { tripType, numberOfAdults, numberOfInfants } = search
  return {
    originStationCode: search.originStation.data.stationCode,
    destinationStationCode: search.destinationStation.data.stationCode,
    departureDate: search.departureDate,
    returnDate: tripType === 'RT' ? (search.returnDate ?? '') : '',
    tripType,
    numberOfAdults: String(numberOfAdults),
    numberOfInfants: String(numberOfInfants),
  }
}
