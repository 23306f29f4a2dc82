import { createHash } from 'node:crypto'

export type ApitudeCredentials = { readonly key: string; readonly secret: string }

/** Hex SHA-256 of key, secret and the time in whole seconds. */
export function signatureOf({ key, secret }: ApitudeCredentials, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return createHash('sha256').update(`${key}${secret}${seconds}`).digest('hex')
}

/** The headers that every request of both APIs carries; they hold for a few minutes only. */
export function signedHeaders(credentials: ApitudeCredentials, now: Date): Record<string, string> {
  return { 'Api-key': credentials.key, 'X-Signature': signatureOf(credentials, now) }
}
