import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'

const todayRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/today',
  loader: async () => (await import(/* bundle: today */ './loaders.ts')).startToday(),
  component: lazyRouteComponent(
    withWords(['today', 'order', 'findings'], () => import(/* bundle: today */ './today-screen.tsx')),
    'TodayScreen',
  ),
})

export const todayRoutes = [todayRoute] as const
