import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/**
 * What a link does. `pass`: all arrives. `refuse`: the port is closed. `swallow`: accepts everything and never answers.
 * `portal`: answers everything with a page, as a hotel's network does before its own sign-in. `divert`: redirects to such a
 * page. `drip`: one byte a second.
 */
export type LinkState = 'pass' | 'refuse' | 'swallow' | 'portal' | 'divert' | 'drip'

export type SwitchableLink = {
  readonly url: string
  /** For connections that are open, too. */
  turn(state: LinkState): Promise<void>
  close(): Promise<void>
}

const page = '<!doctype html><title>Welcome to our lobby</title><p>Sign in to use this network.</p>'
const portalAnswers = {
  portal: answerOf('200 OK', 'content-type: text/html\r\n', page),
  divert: answerOf('302 Found', 'location: /welcome-to-our-lobby\r\n', ''),
} as const

type Certificate = { key: string; cert: string }

/** A link on this machine between a browser, which keeps saying that it is online, and the server at that port; over https where
 * it has a certificate. */
export async function switchableLink(
  serverPort: number,
  certificate: Certificate | null = null,
): Promise<SwitchableLink> {
  let state: LinkState = 'pass'
  let listening: Server | null = null
  const sockets = new Set<Socket>()

  function accept(socket: Socket): void {
    track(socket)
    // connected when it is needed: a link that does not pass reaches no server
    let server: Socket | null = null
    socket.on('data', (chunk) => {
      if (state === 'portal' || state === 'divert') {
        socket.write(
          state === 'divert' && chunk.includes(' /welcome') ? portalAnswers.portal : portalAnswers[state],
        )
      } else if (state === 'pass' || state === 'drip') {
        server ??= carry(socket)
        server.write(chunk)
      }
    })
    socket.on('close', () => server?.destroy())
  }

  function carry(socket: Socket): Socket {
    const server = track(connect(serverPort, '127.0.0.1'))
    const dripping: Buffer[] = []
    const drip = setInterval(() => {
      const next = dripping.shift()
      if (!next || state !== 'drip') return
      socket.write(next.subarray(0, 1))
      if (next.length > 1) dripping.unshift(next.subarray(1))
    }, 1_000)
    server.on('data', (chunk) => {
      if (state === 'pass') socket.write(chunk)
      else if (state === 'drip') dripping.push(chunk)
    })
    server.on('close', () => {
      clearInterval(drip)
      if (state === 'pass') socket.destroy()
    })
    return server
  }

  function track(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }

  async function open(port: number): Promise<number> {
    listening = certificate ? createTlsServer(certificate, accept) : createServer(accept)
    // before a handshake, too
    listening.on('connection', track)
    listening.listen(port, 'localhost')
    await once(listening, 'listening')
    // a server on a port has an address of that kind
    return (listening.address() as AddressInfo).port
  }

  async function shut(): Promise<void> {
    const server = listening
    listening = null
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  const port = await open(0)
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    async turn(next) {
      const before = state
      state = next
      if (next === 'refuse') await shut()
      else if (before === 'refuse') await open(port)
      // a link that is back has lost what it held
      else if (next === 'pass') for (const socket of sockets) socket.destroy()
    },
    close: shut,
  }
}

function answerOf(status: string, headers: string, body: string): string {
  return `HTTP/1.1 ${status}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
