import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Viewer } from '../http/viewer.ts'
import type { SessionStore } from './session-store.ts'
import type { UserStore } from './user-store.ts'

/** `__Host-` binds the cookie to this host and to a secure context, which localhost is. */
const plainHttp = (config: Config) =>
  config.publicUrl?.startsWith('http:') && !/\/\/localhost/.test(config.publicUrl)

export function sessionCookie(config: Config) {
  return plainHttp(config)
    ? ({ name: 'tradewind', device: 'tradewind-device', secure: false } as const)
    : ({ name: '__Host-tradewind', device: '__Host-tradewind-device', secure: true } as const)
}

type Needs = { config: Config; sessions: SessionStore; users: UserStore }

/** For addresses that a window opens, which carry no token: they may show, never change anything. */
export function createFindWindowViewer({ config, sessions, users }: Needs) {
  const { name } = sessionCookie(config)
  return async (request: FastifyRequest): Promise<Viewer | null> => {
    const sessionId = await sessions.find(request.cookies[name] ?? '')
    return sessionId ? users.findViewer(sessionId) : null
  }
}
