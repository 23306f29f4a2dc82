import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, buildConnector } from 'undici'

type Reach = {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly isAllowed: (address: string) => boolean
  readonly timeoutMs: number
  /** To one host at once. */
  readonly connections: number
  /** The error of a host that is at another address. */
  readonly refuse: (host: string) => Error
}

export async function lookUpAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** Connects to allowed addresses alone: a host with another one among its addresses is refused, and so is a connection that ends up elsewhere,
 * before anything is sent. */
export function createPublicAgent({ resolve, isAllowed, timeoutMs, connections, refuse }: Reach): Agent {
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup(host, { all }, done) {
      resolve(host).then(
        (found) => {
          const addresses = found.map((address) => ({ address, family: isIP(address) }))
          const [first] = addresses
          if (!first || !found.every(isAllowed)) done(refuse(host), [])
          else if (all) done(null, addresses)
          else done(null, first.address, first.family)
        },
        (error: Error) => done(error, []),
      )
    },
  })
  return new Agent({
    connections,
    pipelining: 1,
    connect(options, done) {
      connect(options, (error, socket) => {
        if (socket && !isAllowed(socket.remoteAddress ?? '')) {
          socket.destroy()
          return done(refuse(options.hostname), null)
        }
        return error ? done(error, null) : done(null, socket)
      })
    },
  })
}
