import { signInPath } from '#contract/access/sign-in-page'
import { isServerPath } from '#contract/call/path-spelling'
import { groupTemplatePath } from '#contract/insurance/group/template'
import { sharePath } from '#contract/share/shared'

/** What the service worker does with a request; `untouched` goes to the network. */
export type Plan = 'shell' | 'signIn' | 'asset' | 'picture' | 'reference' | 'share' | 'untouched'

type RequestFacts = { method: string; mode: string; url: string }

/** Reference data, as countries, stations and products: the same for every user, and without prices or bookings. */
const referencePaths = /^\/api\/(country|group|carrier|train\/stations|train\/config|insurance\/config)$/
/** Files of the build, with a hash in their names, the manifests, and files of `public/`. */
const precachedPaths = /^\/(assets\/|icons\/|favicon|manifest\.([a-z]{2}\.)?webmanifest$)/

/** Prices and bookings are never answered from a cache: of `/api` only the reference data is cached. */
export function planFor({ method, mode, url }: RequestFacts, ownOrigin: string): Plan {
  const { origin, pathname } = new URL(url)
  if (method === 'GET' && origin === ownOrigin && pathname === groupTemplatePath) return 'asset'
  if (method === 'GET' && origin === ownOrigin && mode !== 'navigate' && referencePaths.test(pathname))
    return 'reference'
  // the one form that a page may post: other apps fill it
  if (method === 'POST' && origin === ownOrigin && mode === 'navigate' && pathname === sharePath)
    return 'share'
  if (method !== 'GET' || origin !== ownOrigin || isServerPath(pathname)) return 'untouched'
  if (pathname.startsWith('/pictures/')) return 'picture'
  if (mode === 'navigate') return pathname === signInPath ? 'signIn' : 'shell'
  return precachedPaths.test(pathname) ? 'asset' : 'untouched'
}

/** A file of the build, whose content never changes under its name. */
export function isHashed({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/')
}
