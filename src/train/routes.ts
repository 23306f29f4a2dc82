import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { beforeSearch } from '../shell/sale/people/before-search.ts'
import { requireTrainAccess, trainsClosed } from './train-access.ts'

const loaders = () => import(/* bundle: train */ './loaders.ts')

/** spec: pnr-tour-train §2. */
const availRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/train/avail',
  beforeLoad: () => {
    throw redirect({ to: '/app/train/booking', replace: true })
  },
})

const bookingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/train/booking',
  beforeLoad: beforeSearch(loaders),
  loader: async () => {
    await requireTrainAccess()
    return (await loaders()).startTrainBooking()
  },
  component: lazyRouteComponent(
    withWords('train', () => import(/* bundle: train */ './train-screen.tsx')),
    'TrainBookingScreen',
  ),
  notFoundComponent: trainsClosed,
})

export const trainRoutes = [availRoute, bookingRoute] as const
