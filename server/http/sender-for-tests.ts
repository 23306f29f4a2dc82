import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Sender = {
  /** Everything the server has said so far. */
  heard(): string
  send(text: string | Uint8Array): void
  /** One byte at a time, until the connection ends. */
  dribble(everyMs: number): Promise<void>
  /** Resolves when the server has ended the connection. */
  readonly ended: Promise<void>
  leave(): void
}

/** A connection that sends what it likes, when it likes. */
export async function openSender(port: number, host = '127.0.0.1'): Promise<Sender> {
  const socket = connect(port, host)
  let heard = ''
  socket.setEncoding('utf8')
  socket.on('data', (text) => (heard += String(text)))
  // a connection that the server resets has ended, too
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await Promise.race([once(socket, 'connect'), ended])
  return {
    heard: () => heard,
    send: (text) => void socket.write(text),
    async dribble(everyMs) {
      while (!socket.destroyed) {
        socket.write('1')
        await wait(everyMs)
      }
    },
    ended,
    leave: () => void socket.destroy(),
  }
}
