import { isIPv6 } from 'node:net'

/** Whom an address is counted as: an IPv4 address as itself, also in its IPv6 notation; whoever has an IPv6 address has the
 * 2⁶⁴ of its network, which count as one household or office. */
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
      // a proxy may write them with leading zeros
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':')
  )
}
