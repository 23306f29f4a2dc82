import * as v from 'valibot'

const entryPath = '/auth/glogin'
let kept: string | null = null

/** Moves the single sign-on token from the address to memory: it must not stay in the history (safety: H5). */
export function takeTokenFromAddress(): void {
  if (location.pathname !== entryPath || location.hash.length < 2) return
  kept = tokenIn(location.hash)
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}

/** A token signs in once. */
export function spendToken(): string | null {
  const token = kept
  kept = null
  return token
}

/** `#<token>` and `#token=<token>` are both in use. */
export function tokenIn(hash: string): string | null {
  const text = hash.replace(/^#/, '')
  return (new URLSearchParams(text).get('token') ?? text) || null
}

const namesInToken = v.object({ account: v.optional(v.string()), user: v.optional(v.string()) })
type NamesInToken = v.InferOutput<typeof namesInToken>

/** Whom the token names, to be shown before it is used; only the server decides whether it is true. */
export function namesIn(token: string): NamesInToken {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    const parsed = v.safeParse(namesInToken, JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

/** Whether the token is for whoever is signed in already. */
export function isFor(token: string, { orgId, userName }: { orgId: string; userName: string }): boolean {
  const { account = '', user = '' } = namesIn(token)
  return account.toUpperCase() === orgId.toUpperCase() && user.toLowerCase() === userName.toLowerCase()
}
