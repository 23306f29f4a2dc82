import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shell/routes.ts'

/** Public page, reached by the QR code of a certificate or quotation. */
const verifyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify/policy/$token',
  loader: async () => (await import(/* bundle: insurance-list */ './load-policy-words.ts')).loadPolicyWords(),
  component: lazyRouteComponent(
    () => import(/* bundle: insurance-list */ './verify-policy-screen.tsx'),
    'VerifyPolicyScreen',
  ),
})

export const policyPaperRoutes = [verifyPolicyRoute] as const
