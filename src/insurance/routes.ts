import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'
import { appRoute } from '../shell/routes.ts'
import { beforeSearch } from '../shell/sale/people/before-search.ts'
import { defaultPolicySearch, policySearch } from './policy-search.ts'

const loaders = () => import(/* bundle: insurance */ './loaders.ts')

/** spec: insurance §2. */
const availRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/insurance/avail',
  beforeLoad: () => {
    throw redirect({ to: '/app/insurance/booking', replace: true })
  },
})

const bookingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/insurance/booking',
  beforeLoad: beforeSearch(loaders),
  loader: async () => (await loaders()).startBooking(),
  component: lazyRouteComponent(
    withWords('insurance', () => import(/* bundle: insurance */ './insurance-screen.tsx')),
    'InsuranceBookingScreen',
  ),
})

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/insurance/bookinglist',
  validateSearch: policySearch,
  search: { middlewares: [stripSearchParams(defaultPolicySearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loaders()).startPolicies(deps),
  component: lazyRouteComponent(
    withWords('insurance', () => import(/* bundle: insurance-list */ './bookings/policy-list-screen.tsx')),
    'PolicyListScreen',
  ),
})

export const insuranceRoutes = [availRoute, bookingRoute, listRoute] as const
