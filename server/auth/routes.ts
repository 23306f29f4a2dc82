import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  checkUserPassword as checkUserPasswordCall,
  closeSession,
  mySessions,
  openSession as openSessionCall,
  refreshSession,
  type SignedIn,
  signOutEverywhere,
  whoAmI,
} from '#contract/session'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import type { Serve } from '../http/serve.ts'
import { checkUserPassword } from './check-user-password.ts'
import { deviceName } from './device-name.ts'
import { notSignedIn } from './not-signed-in.ts'
import { openSession } from './open-session.ts'
import { sessionCookie } from './session-cookie.ts'
import type { SessionStore } from './session-store.ts'
import type { Throttle } from './throttle.ts'
import type { AccessTokens, SsoTokens } from './tokens.ts'
import { claimsOf, type UserStore } from './user-store.ts'

type Needs = {
  database: Database
  users: UserStore
  sessions: SessionStore
  throttle: Throttle
  accessTokens: AccessTokens
  ssoTokens: SsoTokens | null
  config: Config
  now: () => Date
}

export function serveAuth(serve: Serve, needs: Needs): void {
  const { database, users, sessions, accessTokens, config, now } = needs
  const cookie = sessionCookie(config)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const
  const tokenIn = (request: FastifyRequest) => request.cookies[cookie.name] ?? ''

  async function signedIn(
    opened: { sessionId: string; refreshToken: string },
    reply: FastifyReply,
  ): Promise<SignedIn> {
    const viewer = await users.findViewer(opened.sessionId)
    if (!viewer) throw notSignedIn()
    const { accessToken, expiresAt } = await accessTokens.issue(viewer.userId, opened.sessionId, now())
    reply.setCookie(cookie.name, opened.refreshToken, { ...options, maxAge: 30 * 86_400 })
    return {
      accessToken,
      expiresAt: expiresAt.toISOString(),
      serverTime: now().toISOString(),
      claims: claimsOf(viewer),
      permissions: viewer.permissions,
    }
  }

  serve.public(checkUserPasswordCall, ({ body, origin }) => checkUserPassword(needs, body, origin))

  serve.public(openSessionCall, async ({ body, origin, reply }) =>
    signedIn(await openSession(needs, body.token, origin), reply),
  )

  serve.public(refreshSession, async ({ reply, request }) => {
    const next = await sessions.rotate(tokenIn(request))
    if (next) return signedIn(next, reply)
    reply.clearCookie(cookie.name, options)
    throw notSignedIn()
  })

  serve.public(closeSession, async ({ origin, reply, request }) => {
    const userId = await sessions.endByToken(tokenIn(request))
    if (userId) {
      await recordAudit(database, now(), null, origin, {
        action: 'session.closed',
        subject: `user:${userId}`,
      })
    }
    reply.clearCookie(cookie.name, options)
    return {}
  })

  serve.user(whoAmI, async (viewer) => ({
    claims: claimsOf(viewer),
    permissions: viewer.permissions,
    serverTime: now().toISOString(),
  }))

  serve.user(mySessions, async (viewer) => ({
    sessions: (await sessions.list(viewer.userId)).map(({ startedAt, lastSeenAt, device, ...session }) => ({
      ...session,
      device: deviceName(device),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: session.sessionId === viewer.sessionId,
    })),
  }))

  serve.user(signOutEverywhere, async (viewer, { origin }) => {
    const ended = await sessions.endAll(viewer.userId)
    await recordAudit(database, now(), viewer, origin, {
      action: 'session.ended-everywhere',
      subject: `user:${viewer.userId}`,
      after: { ended },
    })
    return { ended }
  })
}
