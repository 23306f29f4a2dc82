import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadAreaMessages } from '../lib/language/area-messages.ts'
import { rootRoute } from '../shell/routes.ts'

export const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'setup',
  loader: loadAreaMessages,
  component: lazyRouteComponent(() => import('./setup-screen.tsx'), 'SetupScreen'),
})
