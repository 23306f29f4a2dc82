import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { rootRoute } from '../shell/routes.ts'

export const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'setup',
  component: lazyRouteComponent(
    withWords(['frame', 'pages', 'setup'], () => import(/* bundle: setup-more */ './setup-screen.tsx')),
    'SetupScreen',
  ),
})
