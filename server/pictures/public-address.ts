import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Addresses that lead into our own network or nowhere (IANA's registries of special addresses). */
const special = new BlockList()
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [net, prefix] of ranges4) special.addSubnet(net, prefix, 'ipv4')
/** The public part of IPv6; within it tunnels and documentation. */
const publicNet = new BlockList()
publicNet.addSubnet('2000::', 3, 'ipv6')
const ranges6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [net, prefix] of ranges6) special.addSubnet(net, prefix, 'ipv6')

/** Whether an address is on the public internet: neither private nor loopback nor link-local, nor of any other special range. */
export function isPublicAddress(address: string): boolean {
  const [, within] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  const plain = within ?? address
  if (isIPv4(plain)) return !special.check(plain, 'ipv4')
  return isIPv6(plain) && publicNet.check(plain, 'ipv6') && !special.check(plain, 'ipv6')
}
