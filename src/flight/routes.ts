import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'

const availRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/flight/avail',
  component: lazyRouteComponent(
    withWords('flight', () => import(/* bundle: tour */ './search/avail-screen.tsx')),
    'AvailScreen',
  ),
})

export const flightRoutes = [availRoute] as const
