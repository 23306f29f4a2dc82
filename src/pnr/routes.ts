import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { defaultSearch, listSearch } from './bookings/list-search.ts'
import { defaultReport, reportSearch } from './report/report-search.ts'

const loaders = () => import(/* bundle: pnr */ './loaders.ts')

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/list',
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(defaultSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startList(deps),
  component: lazyRouteComponent(
    withWords('pnr', () => import(/* bundle: pnr */ './bookings/list-screen.tsx')),
    'PnrListScreen',
  ),
})

const reportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/rep',
  validateSearch: reportSearch,
  search: { middlewares: [stripSearchParams(defaultReport)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startReport(deps),
  component: lazyRouteComponent(
    withWords('pnr', () => import(/* bundle: pnr-report */ './report/report-screen.tsx')),
    'PnrReportScreen',
  ),
})

const detailRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/detail/$productType/$supplierCode/$bookingCode',
  loader: async ({ params }) => (await loaders()).startDetail(params),
  component: lazyRouteComponent(
    withWords(
      ['pnr', 'pnrChange', 'papers', 'hotel', 'auxiliary'],
      () => import(/* bundle: pnr-more */ './booking/detail-screen.tsx'),
    ),
    'PnrDetailScreen',
  ),
})

const changeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/change/$supplierCode/$bookingCode',
  component: lazyRouteComponent(
    withWords(
      ['pnr', 'pnrChange', 'hotel'],
      () => import(/* bundle: pnr-form */ './change/change-screen.tsx'),
    ),
    'ChangeScreen',
  ),
})

const issuedRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/issued/$supplierCode/$bookingCode',
  component: lazyRouteComponent(
    withWords(['pnr', 'pnrChange'], () => import(/* bundle: pnr-more */ './booking/act-screen.tsx')),
    'IssuedScreen',
  ),
})

const cancelRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/cancel/$supplierCode/$bookingCode',
  component: lazyRouteComponent(
    withWords(['pnr', 'pnrChange'], () => import(/* bundle: pnr-more */ './booking/act-screen.tsx')),
    'CancelScreen',
  ),
})

export const pnrRoutes = [listRoute, reportRoute, detailRoute, changeRoute, issuedRoute, cancelRoute] as const
