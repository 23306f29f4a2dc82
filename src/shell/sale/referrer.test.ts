import { expect, test } from 'vitest'
import { allowedReferrer, pingAddress } from './referrer.ts'

const hosts = ['flights.example', 'shop.example:8443']

test('a referrer must be https on a configured host', () => {
  expect(allowedReferrer('https://flights.example/home?x=1', hosts)).toBe('https://flights.example/home?x=1')
  expect(allowedReferrer('https://shop.example:8443/', hosts)).toBe('https://shop.example:8443/')
  expect(allowedReferrer('http://flights.example/', hosts)).toBeNull()
  expect(allowedReferrer('https://flights.example.evil.example/', hosts)).toBeNull()
  expect(allowedReferrer('https://flights.example@evil.example/', hosts)).toBeNull()
  expect(allowedReferrer('https://user:word@flights.example/', hosts)).toBeNull()
  expect(allowedReferrer('javascript:alert(1)', hosts)).toBeNull()
  expect(allowedReferrer(undefined, hosts)).toBeNull()
})

test('the ping opens the root of the host, without path or query', () => {
  expect(pingAddress('https://shop.example:8443/cart?id=7', hosts)).toBe('https://shop.example:8443/')
  expect(pingAddress(null, hosts)).toBe('https://flights.example/')
  expect(pingAddress(null, [])).toBeNull()
})
