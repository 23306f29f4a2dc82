import { expect, test } from 'vitest'
import { signatureOf, signedHeaders } from './signature.ts'

const credentials = { key: 'key-of-nusa', secret: 'secret' }
const now = new Date('2027-01-05T03:00:00.900Z')

test('a request is signed with key, secret and second', () => {
  // printf 'key-of-nusasecret1799118000' | sha256sum
  const signed = 'e6428636e6a376cfd4793a1a0a36e8be6ee5dda89905caf96ddd81eb9b0af024'
  expect(signatureOf(credentials, now)).toBe(signed)
  expect(signedHeaders(credentials, now)).toEqual({ 'Api-key': 'key-of-nusa', 'X-Signature': signed })
})

test('a signature holds for its second, its key and its secret', () => {
  const later = new Date(now.getTime() + 1_000)
  expect(
    new Set([
      signatureOf(credentials, now),
      signatureOf(credentials, later),
      signatureOf({ ...credentials, key: 'another' }, now),
      signatureOf({ ...credentials, secret: 'another' }, now),
    ]).size,
  ).toBe(4)
})
