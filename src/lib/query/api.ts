import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import { ApiFailure } from '../call/failure.ts'
import { type SendOptions, send } from '../call/send.ts'
import { accessToken, discardToken } from '../session/session.ts'

/** Sends a call as the signed-in user. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  parts: Ask<E>,
  options: Omit<SendOptions, 'bearer'> = {},
): Promise<ReplyOf<E>> {
  if (endpoint.access === 'public') return send(endpoint, parts, options)
  return withToken((bearer) => send(endpoint, parts, { ...options, bearer }))
}

/** Calls with a bearer token; after a 401 renews the token and calls again. That is safe, because a call with a refused
 * token did nothing. */
export async function withToken<T>(call: (bearer: string) => Promise<T>): Promise<T> {
  const bearer = await accessToken()
  try {
    return await call(bearer)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error
    discardToken(bearer)
    return call(await accessToken())
  }
}
