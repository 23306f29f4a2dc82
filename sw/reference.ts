import type { WorkboxPlugin } from 'workbox-core'

const freshForMs = 30 * 60_000

type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** JSON with status 200: the page of a captive portal is no data. */
export function isData({ status, redirected, headers }: Answer): boolean {
  return status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('application/json')
}

/** Reference data is fresh for half an hour (spec: pnr-tour-train §9). */
export function isFresh({ headers }: Pick<Response, 'headers'>, now: number): boolean {
  return now - Date.parse(headers.get('date') ?? '') < freshForMs
}

/** Fresh cache entries are used at once, older ones only if the network fails. */
export const referencePlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isData(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && (isFresh(cachedResponse, Date.now()) || !navigator.onLine) ? cachedResponse : null,
  handlerDidError: ({ request }) => caches.match(request),
}
