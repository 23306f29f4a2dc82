import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sessionCookie } from './session-cookie.ts'

const daySeconds = 86_400

/** The two cookies of a device: the refresh token of its session, and the device token, which stays after a sign-out
 * (safety: sessions). Scripts cannot read them. */
export function createCookies(config: Config) {
  const { name, device, secure } = sessionCookie(config)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    refreshTokenIn: (request: FastifyRequest) => request.cookies[name] ?? '',
    deviceTokenIn: (request: FastifyRequest) => request.cookies[device] ?? '',
    setRefreshToken(reply: FastifyReply, token: string) {
      // the life of a session: longer than a token's, because a token whose successor was lost lives on
      reply.setCookie(name, token, { ...options, maxAge: 90 * daySeconds })
    },
    setDeviceToken(reply: FastifyReply, token: string) {
      // the longest that browsers allow
      reply.setCookie(device, token, { ...options, maxAge: 400 * daySeconds })
    },
    clearRefreshToken(reply: FastifyReply) {
      reply.clearCookie(name, options)
    },
  }
}
