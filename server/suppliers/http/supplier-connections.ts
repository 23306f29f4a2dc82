import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { buildConnector, Pool } from 'undici'
import { SupplierCallFailure } from './call-failure.ts'
import type { CertificatePair, ClientCertificate } from './client-certificate.ts'

export type ConnectionOptions = {
  readonly supplierCode: string
  /** `https://api.example.com`, without a path. */
  readonly origin: string
  /** Calls that are open at once. */
  readonly atOnce: number
  /** Shown to the supplier, which takes nothing without it; left out: it does not ask who calls. */
  readonly certificate?: ClientCertificate
  /** PEM of an authority whose certificates are taken from the supplier; left out: those that Node knows. */
  readonly authority?: string
}

type Connections = {
  /** Throws a `SupplierCallFailure` while the certificate cannot be used. */
  pool(): Pool
  close(): Promise<void>
}

const connectMs = 5_000
const keptOpenMs = 30_000
/** The longest round trip to a supplier for which the first word after a handshake is waited for. */
const firstWordMs = 1_000
/** A supplier that turns a certificate away says so together with its first word. */
const settledMs = 50

/** Nothing was sent: a connection was never opened, or the supplier has turned our certificate away. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected'
  readonly code = 'NOT_CONNECTED'
  readonly isTurnedAway: boolean

  constructor(cause: unknown, isTurnedAway: boolean) {
    super(codeOf(cause), { cause })
    this.isTurnedAway = isTurnedAway
  }
}

/** Connections to one supplier, kept open between calls. When its certificate is exchanged, new calls go over new connections, and open ones
 * end on theirs. */
export function openConnections(options: ConnectionOptions): Connections {
  const { supplierCode, origin, atOnce, certificate, authority } = options
  const closing = new Set<Promise<void>>()
  let shown: CertificatePair | null = null
  let current = certificate ? null : newPool(null)

  function newPool(pair: CertificatePair | null): Pool {
    return new Pool(origin, {
      connections: atOnce,
      pipelining: 1,
      connect: connector(pair, authority),
      keepAliveTimeout: keptOpenMs,
      // the deadline of the call ends them
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  function closeLater(pool: Pool): void {
    const closed = pool.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }

  return {
    pool() {
      if (!certificate) return current ?? newPool(null)
      const pair = certificate.pair()
      if (!pair) {
        throw new SupplierCallFailure('certificate', `${supplierCode}: our certificate cannot be used`)
      }
      if (pair === shown && current) return current
      if (current) closeLater(current)
      shown = pair
      current = newPool(pair)
      return current
    },
    async close() {
      await current?.destroy()
      await Promise.all(closing)
    },
  }
}

/** Opens a connection that a request may be sent on: with a certificate of ours only when the supplier has taken it, which it says after the
 * handshake (RFC 8446 §4.4.2.4). A request that was sent before would be in doubt. */
function connector(pair: CertificatePair | null, authority: string | undefined): buildConnector.connector {
  const connect = buildConnector({
    timeout: connectMs,
    ...(authority !== undefined && { ca: authority }),
    // a session that goes on is not asked again who calls
    ...(pair && { ...pair, maxCachedSessions: 0 }),
  })
  return (options, callback) => {
    connect(options, (error, socket) => {
      if (error) return callback(new NotConnected(error, pair !== null && isTurnedAway(error)), null)
      if (!pair || !(socket instanceof TLSSocket)) return callback(null, socket)
      afterFirstWord(socket, (cause) => {
        if (cause) callback(new NotConnected(cause, true), null)
        else callback(null, socket)
      })
    })
  }
}

function afterFirstWord(socket: TLSSocket, then: (error: Error | null) => void): void {
  let timer = setTimeout(() => finish(null), firstWordMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => finish(null), settledMs)
  }
  const ended = () => finish(new Error('the supplier has closed the connection'))
  const failed = (error: Error) => finish(error)
  function finish(error: Error | null): void {
    clearTimeout(timer)
    socket.off('session', heard).off('end', ended).off('close', ended).off('error', failed)
    if (error) endSilently(socket)
    then(error)
  }
  socket.on('session', heard).on('end', ended).on('close', ended).on('error', failed)
}

function endSilently(socket: Socket): void {
  socket.on('error', () => {}).destroy()
}

/** By an alert (RFC 8446 §6.2), or without a word in the middle of the handshake, as servers on Node do. */
function isTurnedAway(error: unknown): boolean {
  return /^ECONNRESET$|ALERT_(BAD_CERTIFICATE|(UNSUPPORTED_)?CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED)/.test(
    codeOf(error),
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'NO_ANSWER'
}
