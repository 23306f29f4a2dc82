import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute, rootRoute } from '../shell/routes.ts'
import { requireTrainAccess, trainsClosed } from './train-access.ts'
import { defaultTrainListSearch, trainListSearch } from './train-list-search.ts'

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/train/bookinglist',
  validateSearch: trainListSearch,
  search: { middlewares: [stripSearchParams(defaultTrainListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await requireTrainAccess()
    return (await import(/* bundle: train-book */ './booking-loaders.ts')).startTrainBookings(deps)
  },
  component: lazyRouteComponent(
    withWords('train', () => import(/* bundle: train-book */ './bookings/train-list-screen.tsx')),
    'TrainListScreen',
  ),
  notFoundComponent: trainsClosed,
})

/** Public page, reached by the QR code of a ticket. */
const verifyTicketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify/train/$token',
  loader: async () =>
    (await import(/* bundle: train-book */ './paper/load-ticket-words.ts')).loadTicketWords(),
  component: lazyRouteComponent(
    () => import(/* bundle: train-book */ './paper/verify-ticket-screen.tsx'),
    'VerifyTicketScreen',
  ),
})

export const trainBookingRoutes = [listRoute] as const
export const ticketPaperRoutes = [verifyTicketRoute] as const
