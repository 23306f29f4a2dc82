import { expect, test } from 'vitest'
import { isOpenedByPerson } from './opened-by-person.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

test('a browser that shows the page counts', () => {
  expect(isOpenedByPerson('GET', { 'user-agent': phone })).toBe(true)
})

test.each([
  ['HEAD', { 'user-agent': phone }],
  ['GET', { 'user-agent': phone, 'sec-purpose': 'prefetch;prerender' }],
  ['GET', { 'user-agent': phone, purpose: 'prefetch' }],
  ['GET', {}],
  ['GET', { 'user-agent': 'curl/8' }],
  ['GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['GET', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['GET', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  [
    'GET',
    { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit facebookexternalhit/1.1 Facebot Twitterbot/1.0' },
  ],
])('%s with %j does not', (method, headers) => {
  expect(isOpenedByPerson(method, headers)).toBe(false)
})
