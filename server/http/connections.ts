import type { Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'

type Needs = { most: number; isOwnProxy: (address: string) => boolean }

/** Closes what one address opens beyond its share. Through a proxy of ours comes everybody: it has no share. */
export function boundConnections(server: Server, { most, isOwnProxy }: Needs): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isOwnProxy(remoteAddress)) return
    const counted = countedAs(remoteAddress)
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

/** Whoever has an IPv6 address has the 2⁶⁴ of its network: they count as one. */
export function countedAs(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  if (plain.startsWith('::ffff:')) return plain.slice('::ffff:'.length)
  const [before = '', after = ''] = plain.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : []
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
