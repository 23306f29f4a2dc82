import { type ApitudeCredentials, signatureOf } from '../../apitude/signature.ts'

/** A request to the sandbox's side of the protocol, over HTTP or within the process. */
export type FaceRequest = {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Parsed; `undefined`: none. */
  readonly body: unknown
}

export type FaceAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

export type Face = (request: FaceRequest) => Promise<FaceAnswer>

/** How far a client's clock may differ. */
const clockSeconds = 60

/** The vendor's answer to a request that is not signed, or not by this key; `null`: it is. */
export function refuseUnsigned(
  { headers }: Pick<FaceRequest, 'headers'>,
  credentials: ApitudeCredentials,
  now: Date,
): FaceAnswer | null {
  if (headers['api-key'] !== credentials.key) return { status: 403, body: { error: 'Unknown API key' } }
  const isSigned = isSignedAround(headers['x-signature'], credentials, now, clockSeconds)
  return isSigned ? null : { status: 401, body: { error: 'Request signature verification failed' } }
}

/** Whether it is the signature of a second so near; the nearest are tried first. */
export function isSignedAround(
  signature: string | undefined,
  credentials: ApitudeCredentials,
  now: Date,
  clockSeconds: number,
): boolean {
  for (let seconds = 0; seconds <= clockSeconds; seconds += 1) {
    for (const sign of [1, -1]) {
      if (signature === signatureOf(credentials, new Date(now.getTime() + sign * seconds * 1_000)))
        return true
    }
  }
  return false
}
