import { once } from 'node:events'
import { connect } from 'node:net'

export type RawClient = {
  /** Everything the server has sent so far. */
  received(): string
  send(text: string | Uint8Array): void
  /** Resolves when the server has ended the connection. */
  readonly ended: Promise<void>
  close(): void
}

/** A TCP connection on which a test sends bytes as it likes. */
export async function openRawClient(port: number, host = '127.0.0.1'): Promise<RawClient> {
  const socket = connect(port, host)
  let heard = ''
  socket.setEncoding('utf8')
  socket.on('data', (text) => (heard += String(text)))
  // a reset by the server counts as the end
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await Promise.race([once(socket, 'connect'), ended])
  return {
    received: () => heard,
    send: (text) => void socket.write(text),
    ended,
    close: () => void socket.destroy(),
  }
}
