import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { withWords } from '../lib/language/area-words.ts'
import { PageFailure, PagePending } from './frame/screen-states.tsx'
import { askForIssue } from './outbox/change/ask-for-issue.ts'
import { firstPath } from './preferences/first-screen.ts'
import { Root } from './root.tsx'
import { requireSession } from './session/require-session.ts'
import { safePath } from './session/safe-path.ts'

export const notFound = () => import(/* bundle: pages */ './pages/not-found-screen.tsx')

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(notFound, 'NotFoundPage'),
  errorComponent: PageFailure,
})

/** Every screen that needs a session; without one, the user signs in and returns to the requested address. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'app',
  beforeLoad: (opened) => requireSession(opened) ?? askForIssue(opened),
  component: lazyRouteComponent(
    withWords('frame', () => import(/* bundle: frame */ './frame/frame.tsx')),
    'Frame',
  ),
  notFoundComponent: lazyRouteComponent(notFound, 'NotFoundScreen'),
  errorComponent: PageFailure,
  pendingComponent: PagePending,
})

export const appIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: firstPath(), replace: true })
  },
})

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: firstPath(), replace: true })
  },
})

/** spec: shell-and-hotel §2; only a path of this app (safety: H4). */
const redirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'redirect',
  validateSearch: v.object({ to: v.optional(v.unknown()) }),
  beforeLoad: ({ search }) => {
    throw redirect({ href: safePath(search.to, '/app/order/list'), replace: true })
  },
})

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'about',
  component: lazyRouteComponent(() => import(/* bundle: pages */ './pages/about-screen.tsx'), 'AboutScreen'),
})

const sandboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'about/sandbox',
  component: lazyRouteComponent(
    withWords('pages', () => import(/* bundle: pages */ './pages/sandbox-screen.tsx')),
    'SandboxScreen',
  ),
})

const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'demo/$',
  component: lazyRouteComponent(
    withWords('frame', () => import(/* bundle: pages */ './demo/demo-screen.tsx')),
    'DemoScreen',
  ),
})

export const offlineRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/offline',
  component: lazyRouteComponent(
    withWords(['offline', 'unanswered'], () => import(/* bundle: sales */ './pages/offline-screen.tsx')),
    'OfflineScreen',
  ),
})

export const shellRoutes = [startRoute, redirectRoute, aboutRoute, sandboxRoute, demoRoute] as const
