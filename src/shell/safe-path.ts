const anyOrigin = 'https://app.invalid'

/** Paths that act when opened, or that the server answers: a link must not redirect to them. */
const refusedPaths = /^\/(api|pictures|redirect|force-logout|auth\/(login|glogin|logout))(\/|$)/

/** The path of a screen of this app, or the fallback; never another site (safety: H4). */
export function safePath(to: unknown, fallback: string): string {
  if (typeof to !== 'string' || !to.startsWith('/')) return fallback
  if (/[\\\p{Cc}]/u.test(to) || !URL.canParse(to, anyOrigin)) return fallback
  const { origin, pathname, search, hash } = new URL(to, anyOrigin)
  // `/..//host` is harmless until it is parsed: its path then begins with two slashes
  if (origin !== anyOrigin || pathname.startsWith('//') || refusedPaths.test(pathname)) return fallback
  return `${pathname}${search}${hash}`
}
