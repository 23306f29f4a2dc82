import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network-of.ts'

type Needs = { most: number; isTrustedProxy: (address: string) => boolean }

/** Closes each connection that one address opens beyond `most`. Our own proxies have no limit: everybody comes through them. */
export function limitConnections(server: Server, { most, isTrustedProxy }: Needs): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress)) return
    const counted = networkOf(remoteAddress)
    const count = open.get(counted) ?? 0
    if (count >= most) {
      socket.destroy()
      return
    }
    open.set(counted, count + 1)
    socket.once('close', () => {
      const left = (open.get(counted) ?? 1) - 1
      if (left > 0) open.set(counted, left)
      else open.delete(counted)
    })
  })
}
