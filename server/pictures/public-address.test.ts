import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const words = (text: string) => text.split(' ')

test.each(words('8.8.8.8 104.16.1.1 2606:4700::1111 ::ffff:8.8.8.8 172.32.0.1 192.169.0.1'))(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

const special = [
  '127.0.0.1 127.9.9.9 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1',
  '224.0.0.1 255.255.255.255 198.18.0.1 192.0.0.1 203.0.113.7 :: ::1 fe80::1 fc00::1 fd12::1 ff02::1',
  '::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 2002:7f00:1:: 2001:db8::1 64:ff9b::7f00:1 ::127.0.0.1',
  'localhost 127.1 0x7f000001 2130706433',
]

test.each(['', ...special.flatMap(words)])('"%s" is not', (address) =>
  expect(isPublicAddress(address)).toBe(false),
)
