import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import {
  changePassword as changePasswordCall,
  checkUserPassword as checkUserPasswordCall,
  closeSession,
  mySessions,
  openSession as openSessionCall,
  refreshSession,
  type SignedIn,
  signOutEverywhere,
  whoAmI,
} from '#contract/access/session'
import { language } from '#contract/text/language'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { lastRestore } from '../db/last-restore.ts'
import type { Serve } from '../http/call/serve.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { createCookies } from './cookies.ts'
import type { DeviceKeys } from './device-keys.ts'
import { notSignedIn } from './not-signed-in.ts'
import { openSession } from './open-session.ts'
import { changePassword } from './password/change-password.ts'
import { checkUserPassword } from './password/check-user-password.ts'
import { type OpenedSession, type SessionStore, shapeSessions } from './session-store.ts'
import type { ReadSignInSettings } from './sign-in-settings.ts'
import { deviceTokenFrom, type KnownDevices } from './throttle/known-devices.ts'
import type { RecordRefused } from './throttle/refusal-record.ts'
import type { SignInLanes } from './throttle/sign-in-lanes.ts'
import type { Throttle } from './throttle/throttle.ts'
import type { AccessTokens, SsoTokens } from './tokens.ts'
import { claimsOf, type UserStore } from './user-store.ts'

type Needs = {
  database: Database
  users: UserStore
  sessions: SessionStore
  devices: KnownDevices
  deviceKeys: DeviceKeys
  throttle: Throttle
  recordRefused: RecordRefused
  lanes: SignInLanes
  accessTokens: AccessTokens
  ssoTokens: SsoTokens | null
  config: Config
  readSettings: ReadSignInSettings
  now: () => Date
}

export function serveAuth(serve: Serve, needs: Needs): void {
  const { database, users, sessions, devices, deviceKeys, accessTokens, config, readSettings, now } = needs
  const cookies = createCookies(config)

  async function signedIn(
    opened: OpenedSession,
    deviceToken: string,
    reply: FastifyReply,
  ): Promise<SignedIn> {
    const viewer = await users.findViewer(opened.sessionId)
    if (!viewer) throw notSignedIn()
    const { accessToken, expiresAt } = await accessTokens.issue(viewer.userId, opened.sessionId, now())
    cookies.setRefreshToken(reply, opened.refreshToken)
    cookies.setDeviceToken(reply, deviceToken)
    return {
      accessToken,
      expiresAt: expiresAt.toISOString(),
      serverTime: now().toISOString(),
      claims: claimsOf(viewer),
      permissions: viewer.permissions,
      deviceKey: await deviceKeys.keyOf(deviceToken, viewer.userId),
      daysAlone: (await readSettings()).daysAlone,
      history: (await lastRestore(database))?.id ?? '',
    }
  }

  serve.public(checkUserPasswordCall, ({ body, origin, request }) =>
    checkUserPassword(needs, body, cookies.deviceTokenIn(request), origin),
  )

  serve.public(openSessionCall, async ({ body, origin, reply, request }) => {
    const brought = {
      deviceToken: cookies.deviceTokenIn(request),
      refreshToken: cookies.refreshTokenIn(request),
    }
    const { deviceToken, ...opened } = await openSession(needs, body.token, brought, origin)
    return signedIn(opened, deviceToken, reply)
  })

  serve.public(refreshSession, async ({ body, origin, reply, request }) => {
    const attempts = body ? [body.attempt, ...(body.earlier ?? [])] : []
    const next = await sessions.rotate(cookies.refreshTokenIn(request), attempts)
    if (next.kind === 'NEXT') {
      const read = request.headers['accept-language']
      if (v.is(language, read)) await users.noteLanguage(next.sessionId, read)
      // the browser may have lost this cookie alone
      const deviceToken = deviceTokenFrom(cookies.deviceTokenIn(request))
      return { ...(await signedIn(next, deviceToken, reply)), isRepeat: next.isRepeat }
    }
    if (next.kind === 'STOLEN') {
      await recordAudit(database, now(), null, origin, {
        action: 'session.stolen',
        subject: `session:${next.sessionId}`,
        subjectOrgId: next.orgId,
        before: { userId: next.userId },
      })
    }
    cookies.clearRefreshToken(reply)
    throw notSignedIn()
  })

  serve.public(closeSession, async ({ origin, reply, request }) => {
    const ended = await sessions.endByToken(cookies.refreshTokenIn(request))
    if (ended) {
      await recordAudit(database, now(), null, origin, {
        action: 'session.closed',
        subject: `user:${ended.userId}`,
        subjectOrgId: ended.orgId,
      })
    }
    cookies.clearRefreshToken(reply)
    return {}
  })

  serve.user(changePasswordCall, async (viewer, { body, origin, reply, request }) => {
    const deviceToken = cookies.deviceTokenIn(request)
    const opened = await changePassword(needs, viewer, body, deviceToken, origin)
    return signedIn(opened, await devices.remember(deviceToken, viewer.userId), reply)
  })

  serve.user(whoAmI, async (viewer) => ({
    claims: claimsOf(viewer),
    permissions: viewer.permissions,
    serverTime: now().toISOString(),
  }))

  serve.user(mySessions, async (viewer) => ({
    sessions: shapeSessions(await sessions.list(viewer.userId), viewer.sessionId),
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
