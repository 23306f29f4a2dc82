/** A request as the vendor's server receives it. */
export type FaceRequest = {
  readonly method: string
  /** With its query. */
  readonly path: string
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: unknown
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

export type FaceReply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The booking API as Hotelbeds would serve it. Throws `ConnectionCut` where no answer comes. */
export type VendorFace = (request: FaceRequest) => Promise<FaceReply>

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
