import { createRouter } from '@tanstack/react-router'
import { adminRoutes } from './admin/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { depositRoutes } from './deposit/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { flightRoutes } from './flight/routes.ts'
import { hotelRoutes } from './hotel/routes.ts'
import { policyPaperRoutes } from './insurance/paper/routes.ts'
import { insuranceRoutes } from './insurance/routes.ts'
import { parseQuery, stringifyQuery } from './lib/address/address-query.ts'
import { noticesRoutes } from './notices/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { paperRoutes } from './pnr/paper/routes.ts'
import { pnrRoutes } from './pnr/routes.ts'
import { setupRoute } from './setup/routes.ts'
import { shareRoutes } from './share/routes.ts'
import { ScreenFailure, ScreenPending } from './shell/frame/screen-states.tsx'
import { unknownPathRoutes } from './shell/pages/unknown-path-route.ts'
import { appIndexRoute, appRoute, offlineRoute, rootRoute, shellRoutes } from './shell/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { tourBookRoutes } from './tour/book-routes.ts'
import { tourPaperRoutes } from './tour/paper/tour-paper-routes.ts'
import { tourRoutes } from './tour/routes.ts'
import { ticketPaperRoutes, trainBookingRoutes } from './train/booking-routes.ts'
import { trainRoutes } from './train/routes.ts'
import { travellerRoutes } from './travellers/routes.ts'
import { tripRoutes } from './trip/routes.ts'

const routeTree = rootRoute.addChildren([
  ...shellRoutes,
  ...authRoutes,
  setupRoute,
  ...paperRoutes,
  ...policyPaperRoutes,
  ...ticketPaperRoutes,
  ...tourPaperRoutes,
  appRoute.addChildren([
    appIndexRoute,
    offlineRoute,
    ...todayRoutes,
    ...flightRoutes,
    ...hotelRoutes,
    ...insuranceRoutes,
    ...noticesRoutes,
    ...orderRoutes,
    ...tripRoutes,
    ...pnrRoutes,
    ...shareRoutes,
    ...depositRoutes,
    ...deskRoutes,
    ...trainBookingRoutes,
    ...tourBookRoutes,
    ...tourRoutes,
    ...trainRoutes,
    ...travellerRoutes,
    adminRoutes,
    ...unknownPathRoutes,
  ]),
])

/** No preloading: some addresses act when they open (safety: H1). */
export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  parseSearch: parseQuery,
  stringifySearch: stringifyQuery,
  defaultPreload: false,
  defaultErrorComponent: ScreenFailure,
  defaultPendingComponent: ScreenPending,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
