import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { deriveKeys, type Secret } from '../http/seal.ts'

const accessLifeS = 600
/** The longest life of a single sign-on token (safety: H5). */
const ssoLifeS = 60

/** Tokens whose signature is known to be right, at most; more than there are open sessions at a time. */
const maxKnown = 5_000

const accessClaims = v.object({ sub: v.string(), sid: v.string(), exp: v.number() })
const ssoClaims = v.object({
  account: v.string(),
  user: v.string(),
  jti: v.string(),
  iat: v.number(),
  exp: v.number(),
})

export type AccessTokens = {
  issue(userId: string, sessionId: string, now: Date): Promise<{ accessToken: string; expiresAt: Date }>
  /** The session of the token; `null`: the token is invalid or expired. */
  read(token: string, now: Date): Promise<{ sessionId: string } | null>
}

export function createAccessTokens(secret: Secret): AccessTokens {
  const keys = deriveKeys(secret, 'access token')
  /** A signature never changes, and checking it, on a thread of its own, takes as long as the rest of a light call. */
  const known = new Map<string, v.InferOutput<typeof accessClaims>>()

  async function payloadOf(token: string, now: Date): Promise<unknown> {
    for (const key of keys) {
      const options = { currentDate: now, algorithms: ['HS256'] }
      const verified = await jwtVerify(token, key, options).catch(() => null)
      if (verified) return verified.payload
    }
    return null
  }

  async function claimsIn(token: string, now: Date) {
    const { success, output } = v.safeParse(accessClaims, await payloadOf(token, now))
    if (!success) return null
    const [oldest] = known.keys()
    if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
    known.set(token, output)
    return output
  }

  return {
    async issue(userId, sessionId, now) {
      const issued = Math.floor(now.getTime() / 1_000)
      const accessToken = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessLifeS)
        .sign(keys[0])
      return { accessToken, expiresAt: new Date((issued + accessLifeS) * 1_000) }
    },
    async read(token, now) {
      const claims = known.get(token) ?? (await claimsIn(token, now))
      const isCurrent = claims !== null && claims.exp > Math.floor(now.getTime() / 1_000)
      if (!isCurrent) known.delete(token)
      return isCurrent ? { sessionId: claims.sid } : null
    },
  }
}

export type SsoIdentity = { account: string; user: string; tokenId: string; expiresAt: Date }

export type SsoTokens = {
  issue(account: string, user: string, tokenId: string, now: Date): Promise<string>
  read(token: string, now: Date): Promise<SsoIdentity | null>
}

/** Single sign-on tokens; a partner's site signs them with a secret that it shares with this installation. */
export function createSsoTokens(secret: string): SsoTokens {
  const key = new TextEncoder().encode(secret)
  return {
    issue(account, user, tokenId, now) {
      const issued = Math.floor(now.getTime() / 1_000)
      return new SignJWT({ account, user })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(tokenId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ssoLifeS)
        .setAudience('tradewind')
        .sign(key)
    },
    async read(token, now) {
      const options = {
        currentDate: now,
        algorithms: ['HS256'],
        audience: 'tradewind',
        maxTokenAge: ssoLifeS,
      }
      const verified = await jwtVerify(token, key, options).catch(() => null)
      const parsed = v.safeParse(ssoClaims, verified?.payload)
      if (!parsed.success) return null
      const { account, user, jti, exp } = parsed.output
      return { account, user, tokenId: jti, expiresAt: new Date(exp * 1_000) }
    },
  }
}
