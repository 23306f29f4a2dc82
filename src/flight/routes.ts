import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../shell/routes.ts'

const availRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/flight/avail',
  component: lazyRouteComponent(() => import('./search/avail-screen.tsx'), 'AvailScreen'),
})

export const flightRoutes = [availRoute] as const
