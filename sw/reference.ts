import type { WorkboxPlugin } from 'workbox-core'

const freshForMs = 30 * 60_000

type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** A portal's page with status 200 is no data. */
export function isData({ status, redirected, headers }: Answer): boolean {
  return status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('application/json')
}

/** As often as reference data is asked for (spec: pnr-tour-train §9). */
export function isFresh({ headers }: Pick<Response, 'headers'>, now: number): boolean {
  return now - Date.parse(headers.get('date') ?? '') < freshForMs
}

/** What is kept answers at once while it is fresh; what is older answers only when the network does not. */
export const referencePlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isData(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && (isFresh(cachedResponse, Date.now()) || !navigator.onLine) ? cachedResponse : null,
  handlerDidError: ({ request }) => caches.match(request),
}
