import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sessionCookie } from './session-cookie.ts'

const daySeconds = 86_400

/** The two that a device keeps: the session's refresh token, and the name by which it is known again after a sign-out
 * (safety: sessions). No script reads them. */
export function createCookies(config: Config) {
  const { name, device, secure } = sessionCookie(config)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    refreshTokenIn: (request: FastifyRequest) => request.cookies[name] ?? '',
    deviceTokenIn: (request: FastifyRequest) => request.cookies[device] ?? '',
    setRefreshToken(reply: FastifyReply, token: string) {
      // longer than an unused token lives: one whose successor was lost on the way lives on with its session
      reply.setCookie(name, token, { ...options, maxAge: 90 * daySeconds })
    },
    setDeviceToken(reply: FastifyReply, token: string) {
      // the longest that browsers keep one
      reply.setCookie(device, token, { ...options, maxAge: 400 * daySeconds })
    },
    clearRefreshToken(reply: FastifyReply) {
      reply.clearCookie(name, options)
    },
  }
}
