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

/** A signature holds for so long before and after its second. */
const seconds = 60

/** The vendor's answer to a request that is not signed, or not by this key; `null`: it is. */
export function refuseUnsigned(
  { headers }: Pick<FaceRequest, 'headers'>,
  credentials: ApitudeCredentials,
  now: Date,
): FaceAnswer | null {
  if (headers['api-key'] !== credentials.key) return { status: 403, body: { error: 'Unknown API key' } }
  for (let off = -seconds; off <= seconds; off += 1) {
    const at = new Date(now.getTime() + off * 1_000)
    if (headers['x-signature'] === signatureOf(credentials, at)) return null
  }
  return { status: 401, body: { error: 'Request signature verification failed' } }
}
