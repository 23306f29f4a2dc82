import { queryOptions } from '@tanstack/react-query'
import {
  checkPrice,
  listCorporates,
  listDestinations,
  listRooms,
  readHotel,
  searchAvailability,
} from '#contract/hotel/hotel'
import type { HalReq, HcpReq, HdReq, HrlReq } from '#contract/hotel/request'
import { queryFor, staleTimes } from '../lib/query.ts'

/** spec: shell-and-hotel §5. */
export const firstQuery = 'Jakarta'

/** Never refetched while cached (spec: shell-and-hotel §7, §9). */
export const destinationsLike = (q: string) =>
  queryFor(
    listDestinations,
    { query: { q } },
    { freshFor: Number.POSITIVE_INFINITY, refreshes: false, room: 'names' },
  )

export const corporatesOfViewer = queryFor(listCorporates, {}, { freshFor: staleTimes.reference })

/** Refreshed only by the list screen while the user is idle, never on mount or reconnect. */
export const hotelSearch = (body: HalReq) =>
  queryOptions({
    ...queryFor(searchAvailability, { body }, { offline: true, refreshes: false }),
    refetchOnMount: false,
    refetchOnReconnect: false,
  })

export const hotelDetail = (body: HdReq) =>
  queryFor(readHotel, { body }, { offline: true, freshFor: staleTimes.reference, refreshes: false })

export const roomsOf = (body: HrlReq) => queryFor(listRooms, { body }, { offline: true, refreshes: false })

/** Fetched once per visit (spec: shell-and-hotel §4); stored, so that the form can be filled in offline. */
export const priceCheck = (body: HcpReq) =>
  queryFor(checkPrice, { body }, { offline: true, freshFor: Number.POSITIVE_INFINITY, refreshes: false })
