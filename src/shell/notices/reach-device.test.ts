import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushState } from '#contract/notices/push'
import { toBase64url } from '../../lib/device/base64url.ts'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import { forgetNotedPush, notedPush } from '../../lib/push/push-subscription.ts'
import { keepReaching, reachDevice } from './reach-device.ts'

const person = vi.hoisted(() => ({ userId: 'sari' }))
const asked = vi.hoisted(() => ({ names: [] as string[], state: {} as PushState }))
vi.mock('../../lib/session/session.ts', () => ({
  currentSession: () => ({ claims: { userId: person.userId } }),
  onSessionEnd: () => {},
}))
vi.mock('../../lib/query/api.ts', () => ({
  ask: async ({ name }: { name: string }) => {
    asked.names.push(name)
    if (name === 'startPush') asked.state = { ...asked.state, isKeyOld: false, deviceList: [here] }
    return asked.state
  },
}))

const here = { deviceId: 'd1', name: 'Chrome on Linux', isCurrent: true, isOn: true, toldAt: null }
const keyOf = (byte: number) => toBase64url(new Uint8Array(65).fill(byte))

let subscribed: { endpoint: string; key: string } | null
let made: number
let permission: NotificationPermission

function subscriptionOf({ endpoint, key }: { endpoint: string; key: string }) {
  return {
    endpoint,
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      ).buffer,
    },
    toJSON: () => ({ endpoint, keys: { p256dh: `${keyOf(1)}=`, auth: toBase64url(new Uint8Array(16)) } }),
    unsubscribe: async () => {
      subscribed = null
      return true
    },
  }
}

beforeEach(() => {
  subscribed = null
  made = 0
  permission = 'granted'
  person.userId = 'sari'
  asked.names = []
  asked.state = { applicationServerKey: keyOf(4), isKeyOld: false, deviceList: [] }
  vi.stubGlobal('localStorage', exampleStorage())
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  })
  const pushManager = {
    getSubscription: async () => subscribed && subscriptionOf(subscribed),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      made += 1
      subscribed = { endpoint: `https://push.example/${made}`, key: toBase64url(applicationServerKey) }
      return subscriptionOf(subscribed)
    },
  }
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
    maxTouchPoints: 0,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a device that is reached goes on being reached, and its address is not noted as it is', async () => {
  expect(await reachDevice()).toBe('ON')
  expect(notedPush()).toMatchObject({ userId: 'sari', language: 'en' })
  expect(JSON.stringify(localStorage)).not.toContain('push.example')
  asked.names = []
  await keepReaching()
  expect(asked.names).toEqual(['readPushState'])
  expect(made).toBe(1)
})

test.each([
  [
    'the browser gave the subscription up',
    () => {
      subscribed = null
    },
  ],
  [
    'the browser has another address',
    () => {
      subscribed = { endpoint: 'https://push.example/other', key: keyOf(4) }
    },
  ],
  [
    'the server has another key',
    () => {
      asked.state = { ...asked.state, isKeyOld: true, applicationServerKey: keyOf(5) }
    },
  ],
  [
    'the session is another one',
    () => {
      asked.state = { ...asked.state, deviceList: [] }
    },
  ],
])('it subscribes anew where %s', async (_why, change) => {
  await reachDevice()
  change()
  asked.names = []
  await keepReaching()
  expect(asked.names).toEqual(['readPushState', 'startPush'])
  expect(subscribed?.key).toBe(asked.state.applicationServerKey)
  asked.names = []
  await keepReaching()
  expect(asked.names).toEqual(['readPushState'])
})

test('nothing is asked for somebody else, after a sign-out, or where the browser refuses since', async () => {
  await reachDevice()
  asked.names = []
  person.userId = 'budi'
  await keepReaching()
  person.userId = 'sari'
  permission = 'denied'
  await keepReaching()
  permission = 'granted'
  forgetNotedPush()
  await keepReaching()
  expect(asked.names).toEqual([])
})

test.each([
  ['denied', 'DENIED'],
  ['default', 'DISMISSED'],
] as const)('a browser that says %s is not subscribed', async (said, outcome) => {
  permission = said
  expect(await reachDevice()).toBe(outcome)
  expect(asked.names).toEqual([])
  expect(notedPush()).toBeNull()
})
