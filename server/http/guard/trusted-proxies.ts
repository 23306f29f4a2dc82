import { BlockList, isIP } from 'node:net'

/** An address or a range like 10.0.0.0/8. A range of all addresses is refused. */
export function isAddressOrRange(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0 || more.length > 0) return false
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= longest)
}

/** Tells whether an address is a trusted proxy, also for IPv4 written as IPv6. A trusted proxy may send `X-Forwarded-*` and
 * has no connection limit. */
export function trustedProxies(entries: readonly string[]): (address: string) => boolean {
  const known = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) known.addAddress(address, familyOf(address))
    else known.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
