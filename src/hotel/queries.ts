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
import { fresh, queryFor } from '../lib/query.ts'

/** Not asked again while it is kept (spec: shell-and-hotel §7, §9). */
export const destinationsLike = (q: string) =>
  queryFor(
    listDestinations,
    { query: { q } },
    { freshFor: Number.POSITIVE_INFINITY, refreshes: false, room: 'names' },
  )

export const corporatesOfViewer = queryFor(listCorporates, {}, { freshFor: fresh.reference })

/** Refreshed by the list itself, never under the person's hands: not by coming back to it, nor by the network. */
export const hotelSearch = (body: HalReq) =>
  queryOptions({
    ...queryFor(searchAvailability, { body }, { offline: true, refreshes: false }),
    refetchOnMount: false,
    refetchOnReconnect: false,
  })

export const hotelDetail = (body: HdReq) =>
  queryFor(readHotel, { body }, { offline: true, freshFor: fresh.reference, refreshes: false })

export const roomsOf = (body: HrlReq) => queryFor(listRooms, { body }, { offline: true, refreshes: false })

/** Asked once a visit (spec: shell-and-hotel §4); kept, so that a form can be filled in without a network. */
export const priceCheck = (body: HcpReq) =>
  queryFor(checkPrice, { body }, { offline: true, freshFor: Number.POSITIVE_INFINITY, refreshes: false })
