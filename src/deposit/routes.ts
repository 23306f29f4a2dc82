import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { statementSearch } from './statement-search.ts'

const depositRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/deposit',
  validateSearch: statementSearch,
  search: { middlewares: [stripSearchParams({ _page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import(/* bundle: pnr-report */ './loaders.ts')).startDeposit(deps),
  component: lazyRouteComponent(
    withWords(['deposit', 'pnr'], () => import(/* bundle: pnr-report */ './deposit-screen.tsx')),
    'DepositScreen',
  ),
})

export const depositRoutes = [depositRoute] as const
