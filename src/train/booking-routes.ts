import { createRoute, lazyRouteComponent, notFound, stripSearchParams } from '@tanstack/react-router'
import { appRoute, rootRoute } from '../shell/routes.ts'
import { seesTrains } from '../shell/sees-trains.ts'
import { trainListSearch, usualTrainListSearch } from './bookings/train-list-search.ts'

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/train/bookinglist',
  validateSearch: trainListSearch,
  search: { middlewares: [stripSearchParams(usualTrainListSearch)] },
  beforeLoad: async () => {
    if (!(await seesTrains())) throw notFound()
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('./booking-loaders.ts')).startTrainBookings(deps),
  component: lazyRouteComponent(() => import('./bookings/train-list-screen.tsx'), 'TrainListScreen'),
})

/** Public page, reached by the QR code of a ticket. */
const verifyTicketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify/train/$token',
  loader: async () => (await import('./paper/load-ticket-words.ts')).loadTicketWords(),
  component: lazyRouteComponent(() => import('./paper/verify-ticket-screen.tsx'), 'VerifyTicketScreen'),
})

export const trainBookingRoutes = [listRoute] as const
export const ticketPaperRoutes = [verifyTicketRoute] as const
