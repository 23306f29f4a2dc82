import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { departureInAddress, tourBookSearch } from './book-search.ts'

const loaders = () => import(/* bundle: tour-book */ './booking-loaders.ts')

const bookRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/tour/book',
  validateSearch: tourBookSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location }) => (await loaders()).startTourBook(deps, location.state),
  component: lazyRouteComponent(
    withWords('tour', () => import(/* bundle: tour-book */ './form/tour-book-screen.tsx')),
    'TourBookScreen',
  ),
})

const pnrRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/tour/pnr',
  // accepts the wholesaler’s numbers and our own, which have the same format
  validateSearch: v.object({ bookId: departureInAddress }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startTourPnr(deps.bookId),
  component: lazyRouteComponent(
    withWords('tour', () => import(/* bundle: tour-book */ './booking/tour-pnr-screen.tsx')),
    'TourPnrScreen',
  ),
})

export const tourBookRoutes = [bookRoute, pnrRoute] as const
