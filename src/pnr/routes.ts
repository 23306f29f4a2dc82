import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { appRoute } from '../shell/routes.ts'
import { statementSearch } from './deposit/statement-search.ts'
import { listSearch, usualSearch } from './list/list-search.ts'
import { reportSearch, usualReport } from './report/report-search.ts'

const loaders = () => import('./loaders.ts')

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/list',
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(usualSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startList(deps),
  component: lazyRouteComponent(() => import('./list/list-screen.tsx'), 'PnrListScreen'),
})

const reportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/rep',
  validateSearch: reportSearch,
  search: { middlewares: [stripSearchParams(usualReport)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startReport(deps),
  component: lazyRouteComponent(() => import('./report/report-screen.tsx'), 'PnrReportScreen'),
})

const detailRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/detail/$productType/$supplierCode/$bookingCode',
  loader: async ({ params }) => (await loaders()).startDetail(params),
  component: lazyRouteComponent(() => import('./detail/detail-screen.tsx'), 'PnrDetailScreen'),
})

const issuedRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/issued/$supplierCode/$bookingCode',
  component: lazyRouteComponent(() => import('./act/act-screen.tsx'), 'IssuedScreen'),
})

const cancelRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/cancel/$supplierCode/$bookingCode',
  component: lazyRouteComponent(() => import('./act/act-screen.tsx'), 'CancelScreen'),
})

const depositRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/deposit',
  validateSearch: statementSearch,
  search: { middlewares: [stripSearchParams({ _page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startDeposit(deps),
  component: lazyRouteComponent(() => import('./deposit/deposit-screen.tsx'), 'DepositScreen'),
})

const checkingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/checking',
  loader: async () => (await loaders()).startDesk(),
  component: lazyRouteComponent(() => import('./desk/desk-screen.tsx'), 'DeskScreen'),
})

export const pnrRoutes = [
  listRoute,
  reportRoute,
  detailRoute,
  issuedRoute,
  cancelRoute,
  depositRoute,
  checkingRoute,
] as const
