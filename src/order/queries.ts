import { listOrgNames } from '#contract/access/orgs'
import { findTrip, listOrders, readTrip, type TripWords } from '#contract/order/order'
import { queryFor, staleTimes } from '../lib/query/query.ts'
import { keptCode } from '../shell/kept/start-kept.ts'
import { toOrderQuery } from './search/order-filters.ts'
import { defaultOrderSearch, type OrderSearch } from './search/order-search.ts'
import type { TripSearch } from './trip/trip-search.ts'

export const orderPage = (search: OrderSearch) =>
  queryFor(listOrders, { query: toOrderQuery(search) }, { offline: true, freshFor: staleTimes.pnrList })

export const keptOrderPages = keptCode(
  async () => (await import(/* bundle: sales */ './bookings/kept-orders.ts')).keptOrders,
)

/** The holds that end within three days, soonest first. */
export const dueSoon = orderPage({ ...defaultOrderSearch, timeLimit: '3days' })

export const tripQuery = ({ of, by, who, also }: TripSearch) => {
  const query = { of, ...(by !== 'traveller' && { by }), ...(who && { who }), ...(also && { also }) }
  return queryFor(readTrip, { query }, { offline: true, freshFor: staleTimes.pnrList })
}

/** Finds the trip of a traveller's name or a client reference. */
export const findTripByName = ({ traveller, reference }: TripWords) => {
  const body = {
    ...(traveller.trim() && { traveller: traveller.trim() }),
    ...(reference.trim() && { reference: reference.trim() }),
  }
  return queryFor(findTrip, { body }, { offline: true, freshFor: staleTimes.pnrList })
}

export const agentNames = () => queryFor(listOrgNames, {}, { freshFor: staleTimes.reference })
