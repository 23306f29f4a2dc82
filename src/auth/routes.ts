import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { speakOfAreas } from '../lib/language/spoken.ts'
import { queryClient } from '../lib/query.ts'
import { currentSession } from '../lib/session.ts'
import { appConfigQuery } from '../shell/app-config.ts'
import { rootRoute } from '../shell/routes.ts'
import { safePath } from '../shell/safe-path.ts'
import { takeTokenFromAddress } from './sign-in-token.ts'

const startConfig = () => {
  void queryClient.prefetchQuery(appConfigQuery)
}

/** Whoever is signed in already goes on. */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/login',
  validateSearch: v.object({
    to: v.optional(v.fallback(v.string(), '/')),
    admin: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 0)),
  }),
  beforeLoad: ({ search }) => {
    if (currentSession()) throw redirect({ href: safePath(search.to, '/'), replace: true })
  },
  loader: startConfig,
  component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
})

/** Single sign-on (spec: shell-and-hotel §2). The screen acts, not the loader: loading may happen ahead of time. */
const singleSignOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/glogin',
  validateSearch: v.object({
    product: v.optional(v.fallback(v.picklist(['hotel', 'train', 'insurance', 'tour']), 'hotel')),
    loc: v.optional(v.fallback(v.string(), '')),
    ref: v.optional(v.fallback(v.string(), '')),
  }),
  beforeLoad: takeTokenFromAddress,
  loader: startConfig,
  component: lazyRouteComponent(() => import('./single-sign-on-screen.tsx'), 'SingleSignOnScreen'),
})

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/logout',
  loader: startConfig,
  component: lazyRouteComponent(() => import('./logout-screen.tsx'), 'LogoutScreen'),
})

const forceLogoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'force-logout',
  loader: startConfig,
  component: lazyRouteComponent(() => import('./force-logout-screen.tsx'), 'ForceLogoutScreen'),
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/profile',
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/auth/login', search: { to: location.href } })
  },
  loader: async () => {
    startConfig()
    await speakOfAreas()
  },
  component: lazyRouteComponent(() => import('./profile-screen.tsx'), 'ProfileScreen'),
})

export const authRoutes = [
  loginRoute,
  singleSignOnRoute,
  logoutRoute,
  forceLogoutRoute,
  profileRoute,
] as const
