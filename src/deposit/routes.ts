import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { appRoute } from '../shell/routes.ts'
import { statementSearch } from './statement-search.ts'

const depositRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/deposit',
  validateSearch: statementSearch,
  search: { middlewares: [stripSearchParams({ _page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('./loaders.ts')).startDeposit(deps),
  component: lazyRouteComponent(() => import('./deposit-screen.tsx'), 'DepositScreen'),
})

export const depositRoutes = [depositRoute] as const
