import * as v from 'valibot'

const tokenPaths = /^\/auth\/(glogin|invitation)$/
let heldToken: string | null = null

/** Moves the token of single sign-on or of an invitation from the address to memory: it must not stay in the history
 * (safety: H5). */
export function takeTokenFromAddress(): void {
  if (!tokenPaths.test(location.pathname) || location.hash.length < 2) return
  heldToken = tokenIn(location.hash)
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}

/** Returns the token and forgets it: a token signs in once. */
export function takeToken(): string | null {
  const token = heldToken
  heldToken = null
  return token
}

/** `#<token>` and `#token=<token>` are both in use. */
export function tokenIn(hash: string): string | null {
  const text = hash.replace(/^#/, '')
  return (new URLSearchParams(text).get('token') ?? text) || null
}

const tokenNames = v.object({ account: v.optional(v.string()), user: v.optional(v.string()) })
type TokenNames = v.InferOutput<typeof tokenNames>

/** The user and account named in the token, for display only; the server verifies the token. */
export function namesIn(token: string): TokenNames {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    const parsed = v.safeParse(tokenNames, JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

/** Whether the token names the user of the current session. */
export function isTokenFor(token: string, { orgId, userName }: { orgId: string; userName: string }): boolean {
  const { account = '', user = '' } = namesIn(token)
  return account.toUpperCase() === orgId.toUpperCase() && user.toLowerCase() === userName.toLowerCase()
}
