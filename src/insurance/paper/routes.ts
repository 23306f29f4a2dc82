import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shell/routes.ts'

/** Public page, reached by the QR code of a certificate or quotation. */
const verifyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify/policy/$token',
  loader: async () => (await import('./load-policy-words.ts')).loadPolicyWords(),
  component: lazyRouteComponent(() => import('./verify-policy-screen.tsx'), 'VerifyPolicyScreen'),
})

export const policyPaperRoutes = [verifyPolicyRoute] as const
