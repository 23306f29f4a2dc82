import { actsWhenOpened } from '#contract/call/path-spelling'

const anyOrigin = 'https://app.invalid'

/** The path of a screen of this app, or the fallback; never another site (safety: H4). */
export function safePath(to: unknown, fallback: string): string {
  if (typeof to !== 'string' || !to.startsWith('/')) return fallback
  if (/[\\\p{Cc}]/u.test(to) || !URL.canParse(to, anyOrigin)) return fallback
  const { origin, pathname, search, hash } = new URL(to, anyOrigin)
  // `/..//host` is harmless until it is parsed: its path then begins with two slashes
  if (origin !== anyOrigin || pathname.startsWith('//') || actsWhenOpened(pathname)) return fallback
  return `${pathname}${search}${hash}`
}
