import { expect, test } from 'vitest'
import { type DeviceFacts, engineOf, pushObstacle } from './push-obstacle.ts'

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  chromium:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  other:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
} as const

const facts: DeviceFacts = {
  userAgent: agents.chromium,
  maxTouchPoints: 0,
  isSecure: true,
  opensAsApp: false,
  hasWorker: true,
  hasPush: true,
  permission: 'default',
}

test.each(Object.entries(agents))('%s is told by how it names itself', (engine, userAgent) => {
  expect(engineOf({ userAgent, maxTouchPoints: 0 })).toBe(engine)
})

test('an iPad names itself a Macintosh', () => {
  expect(engineOf({ userAgent: agents.safari, maxTouchPoints: 5 })).toBe('ios')
})

test.each<[string, Partial<DeviceFacts>, ReturnType<typeof pushObstacle>]>([
  ['a browser that was not asked', {}, null],
  ['one that agreed', { permission: 'granted' }, null],
  ['one that was refused', { permission: 'denied' }, 'DENIED'],
  ['an address without https', { isSecure: false }, 'INSECURE'],
  ['an iPhone in the browser', { userAgent: agents.ios, hasPush: false, permission: null }, 'HOME_SCREEN'],
  ['an iPhone from its home screen', { userAgent: agents.ios, opensAsApp: true }, null],
  ['a private window of Firefox', { userAgent: agents.firefox, hasWorker: false }, 'PRIVATE'],
  ['WebKitGTK', { userAgent: agents.other, hasPush: false, permission: null }, 'NO_PUSH'],
])('%s', (_what, change, obstacle) => {
  expect(pushObstacle({ ...facts, ...change })).toBe(obstacle)
})
