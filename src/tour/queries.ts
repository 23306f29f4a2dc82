import { queryOptions } from '@tanstack/react-query'
import {
  listCarriers,
  listCountries,
  listTourGroups,
  readDeparture,
  readTour,
  searchTours,
} from '#contract/tour/tour'
import { queryFor, staleTimes } from '../lib/query/query.ts'
import { type TourSearch, toTourQuery } from './search/tour-search.ts'

/** Refreshed every 30 minutes, and kept offline for the search form (spec: pnr-tour-train §7, §9). */
const reference = { offline: true, freshFor: staleTimes.reference } as const
export const tourCountries = queryFor(listCountries, {}, reference)
export const tourGroups = queryFor(listTourGroups, {}, reference)
export const tourCarriers = queryFor(listCarriers, {}, reference)

/** Never refetched by itself, so that the list is unchanged on the way back from a tour. */
export const toursFor = (search: TourSearch) =>
  queryOptions({
    ...queryFor(searchTours, { query: toTourQuery(search) }, { offline: true, refreshes: false }),
    refetchOnReconnect: false,
  })

export const tourOf = (slug: string) => queryFor(readTour, { params: { slug } }, { offline: true })

export const departureOf = (id: string) => queryFor(readDeparture, { params: { id } }, { offline: true })
