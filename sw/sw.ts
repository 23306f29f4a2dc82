import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { answerReference, dropOtherReference } from './answer-reference.ts'
import { fillPrecache } from './fill-precache.ts'
import { answerNotices } from './notices/notices.ts'
import { isBuildFile, isPicture } from './own-file.ts'
import { isHashed, type Plan, planFor } from './plan.ts'
import { answerShare } from './share/answer-share.ts'
import { keptSignInNote, signInPageFor } from './sign-in.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

const maxPictures = 300
/** Large files of the build that few people use. */
const maxKeptOnUse = 8

const isPlanned =
  (plan: Plan) =>
  ({ request }: { request: Request }) =>
    planFor(request, self.location.origin) === plan

const precache = new PrecacheController()
precache.addToCacheList(self.__WB_MANIFEST)
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => void precache.activate(event))
self.addEventListener('activate', (event) => event.waitUntil(dropOtherReference()))
cleanupOutdatedCaches()
clientsClaim()

registerRoute(isPlanned('shell'), precache.createHandlerBoundToURL('/index.html'))
registerRoute(isPlanned('signIn'), async ({ url, request }) => {
  const page = signInPageFor(url, await keptSignInNote(), navigator.language)
  return (await precache.matchPrecache(page)) ?? (await fetch(request))
})
const keptOnUse = new CacheFirst({
  cacheName: 'build-on-use',
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        isBuildFile(request.url, response) ? response : null,
    },
    new ExpirationPlugin({ maxEntries: maxKeptOnUse, purgeOnQuotaError: true }),
  ],
})
registerRoute(
  isPlanned('asset'),
  async ({ request, event, url }) =>
    (await precache.matchPrecache(request)) ??
    (await (isHashed(url) ? keptOnUse.handle({ request, event }) : fetch(request))),
)
registerRoute(
  isPlanned('picture'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: maxPictures, purgeOnQuotaError: true }),
    ],
  }),
)
registerRoute(isPlanned('reference'), answerReference)
registerRoute(isPlanned('share'), answerShare, 'POST')
answerNotices(self)

async function install(): Promise<void> {
  await fillPrecache({
    cacheKeys: precache.getURLsToCacheKeys(),
    cache: await caches.open(precache.strategy.cacheName),
    fetch: (request) => fetch(request),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
}

/** A new worker waits until the page sends the person's consent. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
