import { listTrainBookings, readTrainBooking, readTrainMark } from '#contract/train/booking'
import { keptQuery } from '../../lib/details/kept-query.ts'
import { queryFor, staleTimes } from '../../lib/query/query.ts'
import { toTrainQuery } from '../train-filters.ts'
import type { TrainListSearch } from '../train-list-search.ts'

export const trainPage = (search: TrainListSearch) =>
  queryFor(
    listTrainBookings,
    { query: toTrainQuery(search) },
    { offline: true, freshFor: staleTimes.pnrList },
  )

export const trainDetailOf = (code: string) => keptQuery(code, readTrainBooking, { params: { id: code } })

export const trainMark = (code: string) =>
  queryFor(readTrainMark, { params: { id: code } }, { refreshes: false })
