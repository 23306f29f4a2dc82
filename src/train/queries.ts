import type { TrainSearch } from '#contract/train/request'
import { listStations, priceTrains, readSeatMap, searchTrains, trainConfig } from '#contract/train/train'
import { queryFor, staleTimes } from '../lib/query/query.ts'
import { toTrainQuery } from './search/to-train-query.ts'

/** Short, because seats and fares are also sold elsewhere; in ms. */
const seatsFreshFor = 60_000

export const configOfTrains = queryFor(trainConfig, {}, { offline: true, freshFor: staleTimes.reference })

export const allStations = queryFor(listStations, {}, { offline: true, freshFor: staleTimes.reference })

/** Never refetched by a timer, which would replace the list while the person chooses. */
export const trainsFor = (search: TrainSearch) =>
  queryFor(searchTrains, { query: toTrainQuery(search) }, { freshFor: seatsFreshFor, refreshes: false })

export const trainPriceOf = (availabilityIds: readonly string[]) =>
  queryFor(priceTrains, { body: { availabilityIds: [...availabilityIds] } })

export const seatMapOf = (availabilityId: string) =>
  queryFor(readSeatMap, { body: { availabilityId } }, { freshFor: seatsFreshFor })
