import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { language } from '#contract/text/language'
import { flagParam } from '../../lib/address/list-search.ts'
import { loadWords } from '../../lib/language/area-words.ts'
import { chosenLanguage, type Language } from '../../lib/language/languages.ts'
import { rootRoute } from '../../shell/routes.ts'
import { requireSession } from '../../shell/session/require-session.ts'

const asked = v.optional(v.fallback(v.optional(language), undefined))

/** Shared route options: papers open in their own windows, without the frame (spec: pnr-tour-train §2). */
const usual = {
  getParentRoute: () => rootRoute,
  beforeLoad: requireSession,
  loaderDeps: ({ search }: { search: { lang?: Language | undefined } }) => ({ lang: search.lang }),
  loader: async ({ deps }: { deps: { lang?: Language | undefined } }) => {
    const { loadPaperWords } = await import(/* bundle: pnr-papers */ './load-paper-words.ts')
    // the messages of the screen in the application's language, those of the paper in its own
    const [words] = await Promise.all([
      loadPaperWords(deps.lang ?? chosenLanguage()),
      loadWords('frame', 'pnr', 'papers'),
    ])
    return words
  },
} as const

const withLanguage = v.object({ lang: asked })

const itineraryRoute = createRoute({
  ...usual,
  path: 'app/pnr/itinerary/$supplierCode/$bookingCode',
  validateSearch: withLanguage,
  component: lazyRouteComponent(
    () => import(/* bundle: pnr-papers */ './itinerary-screen.tsx'),
    'ItineraryScreen',
  ),
})

const receiptRoute = createRoute({
  ...usual,
  path: 'app/pnr/receipt/$supplierCode/$bookingCode',
  validateSearch: v.object({ lang: asked, prices: v.optional(v.fallback(flagParam, 1), 1) }),
  search: { middlewares: [stripSearchParams({ prices: 1 })] },
  component: lazyRouteComponent(
    () => import(/* bundle: pnr-papers */ './receipt-screen.tsx'),
    'ReceiptScreen',
  ),
})

const voucherRoute = createRoute({
  ...usual,
  path: 'app/pnr/voucher/$supplierCode/$bookingCode',
  validateSearch: withLanguage,
  component: lazyRouteComponent(
    () => import(/* bundle: pnr-papers */ './voucher-screen.tsx'),
    'VoucherScreen',
  ),
})

/** Verifies a paper by its QR code; needs no sign-in. */
const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify/$token',
  loader: async () => {
    const { loadPaperWords } = await import(/* bundle: pnr-papers */ './load-paper-words.ts')
    return loadPaperWords(chosenLanguage())
  },
  component: lazyRouteComponent(() => import(/* bundle: pnr-papers */ './verify-screen.tsx'), 'VerifyScreen'),
})

export const paperRoutes = [itineraryRoute, receiptRoute, voucherRoute, verifyRoute] as const
