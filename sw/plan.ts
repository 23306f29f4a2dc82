import { groupTemplatePath } from '#contract/group-template'

/** What the worker does with a request; `untouched` goes to the network as if there were no worker. */
export type Plan = 'shell' | 'asset' | 'picture' | 'untouched'

type Asked = { method: string; mode: string; url: string }

/** Paths that the server answers itself. */
const served = /^\/(api|metrics|documents|s)(\/|$)/
/** The build's own files, named by their content, and the files of `public/`. */
const precached = /^\/(assets\/|icons\/|favicon)/

/** Money and bookings are never answered from a cache: `/api` is not even looked at. */
export function planFor({ method, mode, url }: Asked, ownOrigin: string): Plan {
  const { origin, pathname } = new URL(url)
  if (method === 'GET' && origin === ownOrigin && pathname === groupTemplatePath) return 'asset'
  if (method !== 'GET' || origin !== ownOrigin || served.test(pathname)) return 'untouched'
  if (pathname.startsWith('/pictures/')) return 'picture'
  if (mode === 'navigate') return 'shell'
  return precached.test(pathname) ? 'asset' : 'untouched'
}
