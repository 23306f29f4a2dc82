import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'

const noticesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/notices',
  component: lazyRouteComponent(
    withWords(['notices', 'auxiliary'], () => import(/* bundle: admin-rules */ './notices-screen.tsx')),
    'NoticesScreen',
  ),
})

export const noticesRoutes = [noticesRoute] as const
