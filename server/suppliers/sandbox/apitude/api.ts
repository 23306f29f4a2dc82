import { type ApitudeCredentials, signatureOf } from '../../apitude/signature.ts'

/** A request as the vendor's server receives it, over HTTP or within the process. */
export type ApiRequest = {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Parsed; `undefined`: none. */
  readonly body: unknown
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

export type ApiReply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** What is `undefined` in it is not sent. */
  readonly body: unknown
}

/** An API as Hotelbeds would serve it. Throws `ConnectionCut` where no answer comes. */
export type Api = (request: ApiRequest) => Promise<ApiReply>

/** The connection ends without an answer. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut'
}

/** An error in the vendor's form. */
export class FaceRefusal extends Error {
  override readonly name = 'FaceRefusal'
  readonly status: number
  readonly family: string

  constructor(status: number, family: string, message: string) {
    super(message)
    this.status = status
    this.family = family
  }
}

/** How far a client's clock may differ. */
const clockSeconds = 150

/** The vendor's answer to a request that is not signed, or not by this key; `null`: it is. */
export function refuseUnsigned(
  { headers }: Pick<ApiRequest, 'headers'>,
  credentials: ApitudeCredentials,
  now: Date,
): ApiReply | null {
  if (headers['api-key'] !== credentials.key) {
    return { status: 403, body: { error: 'Access to this API has been disallowed' } }
  }
  if (isSignedAround(headers['x-signature'], credentials, now)) return null
  return { status: 401, body: { error: 'Request signature verification failed' } }
}

/** Whether it is the signature of a second so near; the nearest are tried first. */
function isSignedAround(signature: string | undefined, credentials: ApitudeCredentials, now: Date): boolean {
  for (let seconds = 0; seconds <= clockSeconds; seconds += 1) {
    for (const sign of [1, -1]) {
      if (signature === signatureOf(credentials, new Date(now.getTime() + sign * seconds * 1_000)))
        return true
    }
  }
  return false
}
