import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'

const deskRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/checking',
  loader: async () => (await import(/* bundle: pnr-papers */ './loaders.ts')).startDesk(),
  component: lazyRouteComponent(
    withWords(['pnr', 'pnrChange', 'restored'], () => import(/* bundle: pnr-papers */ './desk-screen.tsx')),
    'DeskScreen',
  ),
})

export const deskRoutes = [deskRoute] as const
