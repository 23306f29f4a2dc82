import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { numberParam } from '../lib/address/list-search.ts'
import { withWords } from '../lib/language/area-words.ts'
import { currentSession } from '../lib/session/session.ts'
import { rootRoute } from '../shell/routes.ts'
import { requireSession } from '../shell/session/require-session.ts'
import { safePath } from '../shell/session/safe-path.ts'
import { takeTokenFromAddress } from './sign-in-token.ts'

/** A user who is already signed in is redirected. */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/login',
  validateSearch: v.object({
    to: v.optional(v.fallback(v.string(), '/')),
    admin: v.optional(v.fallback(numberParam, 0)),
  }),
  beforeLoad: ({ search }) => {
    if (currentSession()) throw redirect({ href: safePath(search.to, '/'), replace: true })
  },
  component: lazyRouteComponent(() => import(/* bundle: pages */ './login-screen.tsx'), 'LoginScreen'),
})

/** Single sign-on (spec: shell-and-hotel §2). The screen signs in, not the loader: the router may run a loader ahead of
 * the visit. */
const singleSignOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/glogin',
  validateSearch: v.object({
    product: v.optional(v.fallback(v.picklist(['hotel', 'train', 'insurance', 'tour']), 'hotel')),
    loc: v.optional(v.fallback(v.string(), '')),
    ref: v.optional(v.fallback(v.string(), '')),
  }),
  beforeLoad: takeTokenFromAddress,
  component: lazyRouteComponent(
    withWords('unanswered', () => import(/* bundle: pages */ './single-sign-on-screen.tsx')),
    'SingleSignOnScreen',
  ),
})

/** A link of an invitation or of a new password. */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/invitation',
  beforeLoad: takeTokenFromAddress,
  component: lazyRouteComponent(
    withWords(
      ['frame', 'pages', 'unanswered'],
      () => import(/* bundle: pages */ './invitation/invitation-screen.tsx'),
    ),
    'InvitationScreen',
  ),
})

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/logout',
  component: lazyRouteComponent(
    withWords('unanswered', () => import(/* bundle: pages */ './sign-out/logout-screen.tsx')),
    'LogoutScreen',
  ),
})

/** Why a device that was without the server for days asks to sign in. */
const lockedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/locked',
  validateSearch: v.object({ to: v.optional(v.fallback(v.string(), '/')) }),
  component: lazyRouteComponent(
    withWords(['frame', 'pages'], () => import(/* bundle: pages */ './locked-screen.tsx')),
    'LockedScreen',
  ),
})

const forceLogoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'force-logout',
  component: lazyRouteComponent(
    withWords('unanswered', () => import(/* bundle: pages */ './sign-out/force-logout-screen.tsx')),
    'ForceLogoutScreen',
  ),
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/profile',
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    withWords(['frame', 'pages'], () => import(/* bundle: pages */ './profile/profile-screen.tsx')),
    'ProfileScreen',
  ),
})

export const authRoutes = [
  loginRoute,
  singleSignOnRoute,
  invitationRoute,
  logoutRoute,
  lockedRoute,
  forceLogoutRoute,
  profileRoute,
] as const
