import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { sessionCookie } from './session-cookie.ts'

const cookieAt = (PUBLIC_URL: string) =>
  sessionCookie(readConfig({ PUBLIC_URL, NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }))

test.each([
  '',
  'http://localhost',
  'http://LOCALHOST:8080',
  'http://demo.localhost:8080',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
])('on plain-http localhost (%s) the cookies have no __Host- prefix', (publicUrl) => {
  expect(cookieAt(publicUrl)).toEqual({ name: 'tradewind', device: 'tradewind-device', secure: false })
})

test.each([
  'https://localhost:8443',
  'https://demo.localhost',
  'https://127.0.0.1',
  'https://tradewind.example',
  'http://tradewind.example',
  'http://localhost.example',
  'http://localhost@tradewind.example',
  'http://notlocalhost',
  'http://127.0.0.1.example',
  'http://192.168.1.7:8080',
])('elsewhere (%s) the cookies are bound to the host and to https', (publicUrl) => {
  expect(cookieAt(publicUrl)).toEqual({
    name: '__Host-tradewind',
    device: '__Host-tradewind-device',
    secure: true,
  })
})
