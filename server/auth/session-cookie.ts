import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'
import type { Viewer } from '../http/call/viewer.ts'
import type { SessionStore } from './session-store.ts'
import type { UserStore } from './user-store.ts'

function isPlainLocalhost({ publicUrl }: Config): boolean {
  if (publicUrl === null) return true
  const url = new URL(publicUrl)
  return url.protocol === 'http:' && isLoopback(url)
}

/** `__Host-` binds a cookie to this host and to https. On plain-http localhost it is left out, because WebKit drops `Secure`
 * cookies there (safety: sessions). */
export function sessionCookie(config: Config) {
  return isPlainLocalhost(config)
    ? ({ name: 'tradewind', device: 'tradewind-device', secure: false } as const)
    : ({ name: '__Host-tradewind', device: '__Host-tradewind-device', secure: true } as const)
}

type Needs = { config: Config; sessions: SessionStore; users: UserStore }

/** Finds the viewer by the session cookie, for links that open in a window and send no bearer token. Only for reads. */
export function createFindCookieViewer({ config, sessions, users }: Needs) {
  const { name } = sessionCookie(config)
  return async (request: FastifyRequest): Promise<Viewer | null> => {
    const sessionId = await sessions.find(request.cookies[name] ?? '')
    return sessionId ? users.findViewer(sessionId) : null
  }
}
