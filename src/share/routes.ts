import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'

const sharedRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/shared',
  validateSearch: v.object({
    /** The device could not keep it. */
    lost: v.optional(v.fallback(v.literal('1'), '1')),
  }),
  component: lazyRouteComponent(
    withWords(['share', 'order'], () => import(/* bundle: notices */ './shared-screen.tsx')),
    'SharedScreen',
  ),
})

export const shareRoutes = [sharedRoute] as const
