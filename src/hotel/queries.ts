import { queryOptions } from '@tanstack/react-query'
import type { HcpReq, HdReq, HrlReq } from '#contract/hotel/booking-request'
import { checkPrice, listRooms, readHotel, searchAvailability } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { queryFor, staleTimes } from '../lib/query/query.ts'

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
