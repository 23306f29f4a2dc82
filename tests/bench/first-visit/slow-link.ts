import { once } from 'node:events'
import { createServer, type Server, Socket } from 'node:net'
import { cut, type Flow, Lane } from './lane.ts'

export const roundTripMs = 150
const megabit = 1_000_000 / 8
const down = { bytesPerSecond: 1.6 * megabit, delayMs: roundTripMs / 2 }
const up = { bytesPerSecond: 0.75 * megabit, delayMs: roundTripMs / 2 }
/** Timers of one millisecond cost more than their precision is worth here. */
const stepMs = 2

/** `swallowed`: connections open, and nothing is ever answered. `refused`: the port is closed. */
export type Condition = 'up' | 'swallowed' | 'refused'

/** A slow link between a browser and a server on this machine. Unlike a browser's own emulation it holds for the service
 * worker too, and its connections share one rate. */
export class SlowLink {
  private readonly target: number
  private readonly sockets = new Set<Socket>()
  private readonly down = new Lane(down)
  private readonly up = new Lane(up)
  private readonly arrived: { at: number; bytes: number }[] = []
  private server: Server
  private condition: Condition = 'up'
  private timer: NodeJS.Timeout | null = null
  private port = 0

  constructor(targetPort: number) {
    this.target = targetPort
    this.server = this.newServer()
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  async open(): Promise<void> {
    this.server = this.newServer()
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    if (address && typeof address === 'object') this.port = address.port
  }

  /** Also drops every connection, as time would between two visits. */
  async become(condition: Condition): Promise<void> {
    this.condition = condition
    this.drop()
    if (condition !== 'refused' && !this.server.listening) await this.open()
    else if (condition === 'refused' && this.server.listening) await this.close()
  }

  drop(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.drop()
    const closed = once(this.server, 'close')
    this.server.close()
    await closed
  }

  /** Bytes, headers included, that the browser received from one moment to another (ms since 1970). */
  bytesBetween(from: number, to: number): number {
    return this.arrived.reduce((sum, { at, bytes }) => (at >= from && at <= to ? sum + bytes : sum), 0)
  }

  private newServer(): Server {
    return createServer({ noDelay: true, allowHalfOpen: true }, (browser) => this.accept(browser))
  }

  private accept(browser: Socket): void {
    this.hold(browser)
    if (this.condition === 'swallowed') {
      browser.resume()
      return
    }
    const server = this.hold(new Socket({ allowHalfOpen: true }).setNoDelay())
    server.connect(this.target, '127.0.0.1')
    for (const socket of [browser, server]) {
      socket.on('close', () => {
        browser.destroy()
        server.destroy()
      })
    }
    // a connection costs a round trip before its first byte
    this.carry(browser, server, this.up, performance.now() + roundTripMs)
    this.carry(server, browser, this.down, 0, (bytes) => this.arrived.push({ at: Date.now(), bytes }))
  }

  private hold(socket: Socket): Socket {
    this.sockets.add(socket)
    return socket.on('close', () => this.sockets.delete(socket)).on('error', () => {})
  }

  private carry(
    from: Socket,
    to: Socket,
    lane: Lane,
    notBefore: number,
    note = (_bytes: number) => {},
  ): void {
    const flow: Flow = {
      waiting: [],
      notBefore,
      deliver(piece) {
        note(piece.length)
        if (piece.length > 0) to.write(piece)
        else to.end()
      },
      isClosed: () => to.destroyed,
    }
    const send = (pieces: Buffer[]) => {
      flow.waiting.push(...pieces)
      lane.add(flow)
      this.timer ??= setTimeout(this.step, stepMs)
    }
    from.on('data', (chunk: Buffer) => send(cut(chunk)))
    // an empty piece ends the stream, after everything before it
    from.on('end', () => send([Buffer.alloc(0)]))
  }

  private readonly step = (): void => {
    const now = performance.now()
    for (const lane of [this.down, this.up]) lane.step(now)
    this.timer = this.down.isIdle && this.up.isIdle ? null : setTimeout(this.step, stepMs)
  }
}
