import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { aheadOf, isData, isFresh, isOurs } from './reference.ts'

/** By how much the device's clock is ahead of the server's, by the last answer; until then it counts as right. */
let aheadMs = 0

/** A network that says that it is there, and answers nothing or a page of its own, must not hold what is cached. */
const referencePlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isData(response) ? response : null),
  fetchDidSucceed: async ({ response }) => {
    if (!isOurs(response)) throw new TypeError('The reply is not of the server.')
    aheadMs = aheadOf(response, Date.now()) ?? aheadMs
    return response
  },
}

/** The number is the version of the answers: whoever changes their schemas raises it. */
const cacheName = 'reference-1'
/** How long a reply may take before an old entry is used. */
const networkTimeoutSeconds = 2
const atOnce = new StaleWhileRevalidate({ cacheName, plugins: [referencePlugin] })
const afterNetwork = new NetworkFirst({ cacheName, networkTimeoutSeconds, plugins: [referencePlugin] })

/** Fresh cache entries are used at once, older ones only if the network fails or is late; offline, all. */
export const answerReference: RouteHandlerCallback = async (options) => {
  const cached = await caches.match(options.request, { cacheName })
  const isUsable = cached && (isFresh(cached, Date.now() - aheadMs) || !navigator.onLine)
  return (isUsable ? atOnce : afterNetwork).handle(options)
}

/** Answers of another version are asked for again. */
export async function dropOtherReference(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('reference') && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}
