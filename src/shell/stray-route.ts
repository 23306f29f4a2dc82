import { createRoute } from '@tanstack/react-router'
import { appRoute } from './routes.ts'

/** Every address below /app that is no screen's. */
const strayRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/$',
  beforeLoad: async ({ params }) => (await import('./screen-instead.ts')).leadOn(params._splat ?? ''),
})

export const strayRoutes = [strayRoute] as const
