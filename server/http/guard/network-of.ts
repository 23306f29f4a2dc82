import { isIPv6 } from 'node:net'

/** The key under which an address is counted: an IPv4 address itself (also when written as IPv6), or the /64 network of an
 * IPv6 address, because one client owns all addresses of a /64. */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  if (!isIPv6(plain)) return plain
  if (plain.startsWith('::ffff:')) return plain.slice('::ffff:'.length)
  const [before = '', after = ''] = plain.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : []
  return (
    [...head, ...zeros, ...tail]
      .slice(0, 4)
      // a proxy may write leading zeros
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':')
  )
}
