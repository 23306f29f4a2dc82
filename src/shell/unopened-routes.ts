import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { isAdministrator, type RoleCode } from '#contract/session'
import { currentSession } from '../lib/session.ts'
import { appRoute } from './routes.ts'

/** A stranger to an area finds no page there (spec: shell-and-hotel §6). */
function only(may: (role: RoleCode) => boolean) {
  return () => {
    const role = currentSession()?.claims.userRoleCodeLevel
    if (!role || !may(role)) throw notFound()
  }
}

const component = lazyRouteComponent(() => import('./unopened-screen.tsx'), 'UnopenedScreen')
const usual = { getParentRoute: () => appRoute, component } as const

/** Areas of the navigation and of the redirects that say they are not open, until they are. */
export const unopenedRoutes = [
  createRoute({ ...usual, path: '/admin/agent', beforeLoad: only(isAdministrator) }),
] as const
