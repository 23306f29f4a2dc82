import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { appRoute } from '../shell/routes.ts'

const loaders = () => import('./loaders.ts')

const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999))

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pnr/list',
  validateSearch: v.object({ _page: v.optional(v.fallback(page, 1), 1) }),
  search: { middlewares: [stripSearchParams({ _page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startList(deps._page),
  component: lazyRouteComponent(() => import('./list/list-screen.tsx'), 'PnrListScreen'),
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

export const pnrRoutes = [listRoute, detailRoute, issuedRoute, cancelRoute] as const
