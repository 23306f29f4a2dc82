import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { type Plan, planFor } from './plan.ts'
import { referencePlugin } from './reference.ts'
import { keptSignInNote, signInPageFor } from './sign-in.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

const mostPictures = 300

const isPlanned =
  (plan: Plan) =>
  ({ request }: { request: Request }) =>
    planFor(request, self.location.origin) === plan

precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()

registerRoute(isPlanned('shell'), createHandlerBoundToURL('/index.html'))
registerRoute(isPlanned('signIn'), async ({ url, request }) => {
  const page = signInPageFor(url, await keptSignInNote(), navigator.language)
  return (await matchPrecache(page)) ?? (await fetch(request))
})
registerRoute(
  isPlanned('asset'),
  async ({ request }) => (await matchPrecache(request)) ?? (await fetch(request)),
)
registerRoute(
  isPlanned('picture'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: mostPictures, purgeOnQuotaError: true }),
    ],
  }),
)

registerRoute(
  isPlanned('reference'),
  new StaleWhileRevalidate({ cacheName: 'reference', plugins: [referencePlugin] }),
)

/** A new worker waits until the page sends the person's consent. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
