import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { isAdministrator } from '#contract/session'
import { currentSession } from '../lib/session.ts'
import { appRoute } from './routes.ts'

/** Administration has no screen yet and says so; for other roles the page is not found (spec: shell-and-hotel §6). */
const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/agent',
  beforeLoad: () => {
    const role = currentSession()?.claims.userRoleCodeLevel
    if (!role || !isAdministrator(role)) throw notFound()
  },
  component: lazyRouteComponent(() => import('./unopened-screen.tsx'), 'UnopenedScreen'),
})

export const unopenedRoutes = [adminRoute] as const
