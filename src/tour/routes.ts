import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { beforeSearch } from '../shell/sale/people/before-search.ts'
import { defaultTourDetail, tourDetailSearch } from './choose/detail-search.ts'
import { defaultTourList, tourListSearch } from './results/tour-order.ts'

const loaders = () => import(/* bundle: tour */ './loaders.ts')

const availRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/tour/avail',
  beforeLoad: beforeSearch(loaders),
  loader: async () => (await loaders()).startAvail(),
  component: lazyRouteComponent(
    withWords('tour', () => import(/* bundle: tour */ './search/avail-screen.tsx')),
    'TourAvailScreen',
  ),
})

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/tour/list',
  validateSearch: tourListSearch,
  search: { middlewares: [stripSearchParams(defaultTourList)] },
  loader: async ({ location }) => (await loaders()).startList(location.state),
  component: lazyRouteComponent(
    withWords('tour', () => import(/* bundle: tour-book */ './results/list-screen.tsx')),
    'TourListScreen',
  ),
})

const detailRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/tour/detail',
  validateSearch: tourDetailSearch,
  search: { middlewares: [stripSearchParams(defaultTourDetail)] },
  loaderDeps: ({ search: { slug } }) => ({ slug }),
  loader: async ({ deps }) => (await loaders()).startDetail(deps.slug),
  component: lazyRouteComponent(
    withWords('tour', () => import(/* bundle: tour-book */ './choose/detail-screen.tsx')),
    'TourDetailScreen',
  ),
})

export const tourRoutes = [availRoute, listRoute, detailRoute] as const
