import { groupTemplatePath } from '#contract/insurance/group/template'

/** What the worker does with a request; `untouched` goes to the network as if there were no worker. */
export type Plan = 'shell' | 'asset' | 'picture' | 'reference' | 'untouched'

type Asked = { method: string; mode: string; url: string }

/** Paths that the server answers itself. */
const served = /^\/(api|metrics|documents|s)(\/|$)/
/** Countries, stations, what railways and insurers sell by name: the same for everybody who signed in, and nothing of it
 * is money or a booking. */
const reference = /^\/api\/(country|group|carrier|train\/stations|train\/config|insurance\/config)$/
/** The build's own files, named by their content, and the files of `public/`. */
const precached = /^\/(assets\/|icons\/|favicon)/

/** Money and bookings are never answered from a cache: of `/api` nothing but the reference data is looked at. */
export function planFor({ method, mode, url }: Asked, ownOrigin: string): Plan {
  const { origin, pathname } = new URL(url)
  if (method === 'GET' && origin === ownOrigin && pathname === groupTemplatePath) return 'asset'
  if (method === 'GET' && origin === ownOrigin && mode !== 'navigate' && reference.test(pathname))
    return 'reference'
  if (method !== 'GET' || origin !== ownOrigin || served.test(pathname)) return 'untouched'
  if (pathname.startsWith('/pictures/')) return 'picture'
  if (mode === 'navigate') return 'shell'
  return precached.test(pathname) ? 'asset' : 'untouched'
}
