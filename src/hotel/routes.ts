import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { beforeSearch } from '../shell/sale/people/before-search.ts'
import { defaultView, listView } from './results/list-view.ts'

const loaders = () => import(/* bundle: hotel-list */ './loaders.ts')

/** Only entering a route runs its loader: a filter or a chosen room changes the address or its state, but must not ask the
 * suppliers again. */
const onEntry = ({ cause }: { cause: string }) => cause === 'enter'

const availRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/avail',
  beforeLoad: beforeSearch(loaders),
  loader: async () => (await import(/* bundle: hotel */ './search/start-avail.ts')).startAvail(),
  component: lazyRouteComponent(
    withWords('hotelSearch', () => import(/* bundle: hotel */ './search/avail-screen.tsx')),
    'AvailScreen',
  ),
})

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/list',
  validateSearch: listView,
  search: { middlewares: [stripSearchParams(defaultView)] },
  shouldReload: onEntry,
  loader: async ({ location }) => (await loaders()).startList(location.state),
  component: lazyRouteComponent(
    withWords(['hotel', 'hotelSearch'], () => import(/* bundle: hotel-list */ './results/list-screen.tsx')),
    'ListScreen',
  ),
})

const roomsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/rooms',
  shouldReload: onEntry,
  loader: async ({ location }) => (await loaders()).startRooms(location.state),
  component: lazyRouteComponent(
    withWords(['hotel', 'hotelSearch'], () => import(/* bundle: hotel-book */ './choose/rooms-screen.tsx')),
    'RoomsScreen',
  ),
})

const bookingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/booking',
  loader: async ({ location }) => (await loaders()).startBooking(location.state),
  component: lazyRouteComponent(
    withWords(['hotel', 'hotelSearch'], () => import(/* bundle: hotel-book */ './form/booking-screen.tsx')),
    'BookingScreen',
  ),
})

const submitRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/pnr',
  loader: async ({ location }) => (await loaders()).openBookings(location.state),
  component: lazyRouteComponent(
    withWords(['hotel', 'hotelSearch'], () => import(/* bundle: hotel-book */ './submit/submit-screen.tsx')),
    'SubmitScreen',
  ),
})

export const hotelRoutes = [availRoute, listRoute, roomsRoute, bookingRoute, submitRoute] as const
