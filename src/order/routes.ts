import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { defaultOrderAddress, orderAddress } from './search/order-search.ts'
import { defaultTripSearch, tripSearch } from './trip/trip-search.ts'

const loaders = () => import(/* bundle: order */ './loaders.ts')

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/order/list',
  validateSearch: orderAddress,
  search: { middlewares: [stripSearchParams(defaultOrderAddress)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startOrders(deps),
  component: lazyRouteComponent(
    withWords(['order', 'pnr'], () => import(/* bundle: order */ './bookings/order-list-screen.tsx')),
    'OrderListScreen',
  ),
})

const tripRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/order/trip',
  validateSearch: tripSearch,
  search: { middlewares: [stripSearchParams(defaultTripSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startTrip(deps),
  component: lazyRouteComponent(
    withWords(['order', 'pnr'], () => import(/* bundle: order-more */ './trip/trip-screen.tsx')),
    'TripScreen',
  ),
})

export const orderRoutes = [listRoute, tripRoute] as const
