import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { language } from '#contract/text/language'
import { loadWords } from '../../lib/language/area-words.ts'
import { rootRoute } from '../../shell/routes.ts'
import { requireSession } from '../../shell/session/require-session.ts'

/** Papers open in their own windows, without the app frame (spec: pnr-tour-train §2). */
const shared = {
  getParentRoute: () => rootRoute,
  beforeLoad: requireSession,
  validateSearch: v.object({ lang: v.optional(v.fallback(v.optional(language), undefined)) }),
  loader: async () => {
    await loadWords('frame', 'tour', 'papers')
  },
} as const

const itineraryRoute = createRoute({
  ...shared,
  path: 'app/tour/itinerary/$supplierCode/$bookingCode',
  component: lazyRouteComponent(
    () => import(/* bundle: tour-book */ './tour-paper-screen.tsx'),
    'TourItineraryScreen',
  ),
})

const receiptRoute = createRoute({
  ...shared,
  path: 'app/tour/receipt/$supplierCode/$bookingCode',
  component: lazyRouteComponent(
    () => import(/* bundle: tour-book */ './tour-paper-screen.tsx'),
    'TourReceiptScreen',
  ),
})

/** Public page, reached by the QR code of a paper. */
const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify/tour/$token',
  loader: async () => (await import(/* bundle: tour-book */ './load-tour-words.ts')).loadTourWords(),
  component: lazyRouteComponent(
    () => import(/* bundle: tour-book */ './verify-tour-screen.tsx'),
    'VerifyTourScreen',
  ),
})

export const tourPaperRoutes = [itineraryRoute, receiptRoute, verifyRoute] as const
