import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'

/** Answers "not found" to users without train access (spec: pnr-tour-train §6). */
async function requireTrainAccess(): Promise<void> {
  const { sessionMayUseTrains } = await import('../shell/may-use-trains.ts')
  if (!(await sessionMayUseTrains())) throw notFound()
}

/** spec: pnr-tour-train §2. */
const availRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/train/avail',
  beforeLoad: async () => {
    await requireTrainAccess()
    throw redirect({ to: '/app/train/booking', replace: true })
  },
})

const bookingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/train/booking',
  beforeLoad: requireTrainAccess,
  loader: async () => (await import('./loaders.ts')).startTrainBooking(),
  component: lazyRouteComponent(
    withWords('train', () => import('./choose/booking-screen.tsx')),
    'TrainBookingScreen',
  ),
})

export const trainRoutes = [availRoute, bookingRoute] as const
