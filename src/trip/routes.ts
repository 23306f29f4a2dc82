import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { defaultTripsSearch, tripsSearch } from './list/trips-search.ts'

const loaders = () => import(/* bundle: trips */ './loaders.ts')

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/trips',
  validateSearch: tripsSearch,
  search: { middlewares: [stripSearchParams(defaultTripsSearch)] },
  component: lazyRouteComponent(
    withWords(['order', 'trip'], () => import(/* bundle: trips */ './list/trips-screen.tsx')),
    'TripsScreen',
  ),
})

const tripRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/trips/$tripId',
  loader: async ({ params }) => (await loaders()).startTrip(params.tripId),
  component: lazyRouteComponent(
    withWords(['order', 'trip', 'findings'], () => import(/* bundle: trips */ './page/trip-screen.tsx')),
    'TripScreen',
  ),
})

export const tripRoutes = [listRoute, tripRoute] as const
