import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute, notFound } from './routes.ts'

/** Every address below /app that is no screen's. */
const strayRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/$',
  component: lazyRouteComponent(notFound, 'StrayScreen'),
})

export const strayRoutes = [strayRoute] as const
