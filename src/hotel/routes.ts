import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { serverNow } from '../lib/clock.ts'
import { openCommands } from '../lib/commands.ts'
import { queryClient } from '../lib/query.ts'
import { currentSession } from '../lib/session.ts'
import { appRoute } from '../shell/routes.ts'
import { bookingIn, roomsIn, searchIn } from './handover.ts'
import { listView } from './list/arrange-hotels.ts'
import { destinationsLike, hotelDetail, hotelSearch, priceCheck, roomsOf } from './queries.ts'

const availRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/avail',
  loader: () => {
    void queryClient.prefetchQuery(destinationsLike('Jakarta'))
  },
  component: lazyRouteComponent(() => import('./avail/avail-screen.tsx'), 'AvailScreen'),
})

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/list',
  validateSearch: listView,
  search: { middlewares: [stripSearchParams({ page: 1, sort: 'A', stars: null })] },
  loader: ({ location }) => {
    void queryClient.prefetchQuery(hotelSearch(searchIn(location.state, serverNow())))
  },
  component: lazyRouteComponent(() => import('./list/list-screen.tsx'), 'ListScreen'),
})

const roomsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/rooms',
  loader: ({ location }) => {
    const asked = roomsIn(location.state, serverNow())
    if (!asked) throw redirect({ to: '/app/hotel/avail', replace: true })
    void queryClient.prefetchQuery(hotelDetail(asked.detail))
    void queryClient.prefetchQuery(roomsOf(asked.rooms))
  },
  component: lazyRouteComponent(() => import('./rooms/rooms-screen.tsx'), 'RoomsScreen'),
})

const bookingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/booking',
  loader: ({ location }) => {
    const handed = bookingIn(location.state, serverNow())
    if (!handed) throw redirect({ to: '/app/hotel/avail', replace: true })
    void queryClient.prefetchQuery(priceCheck(handed.asked))
  },
  component: lazyRouteComponent(() => import('./booking/booking-screen.tsx'), 'BookingScreen'),
})

/** Opened without a booking that was meant, it shows what is still open, or leads to the search; it never sends. */
const submitRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/hotel/pnr',
  loader: async ({ location }) => {
    const userId = currentSession()?.claims.userId
    if (!userId || location.state.commandId) return []
    const open = await openCommands(userId)
    if (open.length === 0) throw redirect({ to: '/app/hotel/avail', replace: true })
    return open
  },
  component: lazyRouteComponent(() => import('./submit/submit-screen.tsx'), 'SubmitScreen'),
})

export const hotelRoutes = [availRoute, listRoute, roomsRoute, bookingRoute, submitRoute] as const
