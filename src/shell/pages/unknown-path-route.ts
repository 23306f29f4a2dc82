import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute, notFound } from '../routes.ts'

/** Matches every address below /app that no screen has. */
const unknownPathRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/$',
  component: lazyRouteComponent(notFound, 'UnknownScreen'),
})

export const unknownPathRoutes = [unknownPathRoute] as const
