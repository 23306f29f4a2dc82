import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../lib/device/example-storage.ts'

type Device = { userAgent?: string; maxTouchPoints?: number; opensAsApp?: boolean }

let page: EventTarget
let asked: number
let persisted: number

function open({
  userAgent = 'Mozilla/5.0 (Linux; Android 16)',
  maxTouchPoints = 5,
  opensAsApp,
}: Device = {}) {
  const persist = async () => {
    persisted += 1
    return false
  }
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, storage: { persist } })
  vi.stubGlobal('matchMedia', () => ({ matches: opensAsApp ?? false }))
}

/** Loads the modules anew in a window, as a visit does. */
async function visit() {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { pathname: '/app/hotel/avail' })
  vi.stubGlobal('sessionStorage', exampleStorage())
  return reload()
}

async function reload() {
  vi.resetModules()
  const watching = await import('./watch-install.ts')
  const offers = await import('./install-offer.ts')
  watching.watchInstall()
  return { noteBooked: watching.noteBooked, offer: offers.installOffer }
}

function browserAsks(outcome: 'accepted' | 'dismissed'): Event {
  const prompt = async () => {
    asked += 1
    return { outcome }
  }
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  page.dispatchEvent(event)
  return event
}

beforeEach(() => {
  asked = 0
  persisted = 0
  vi.stubGlobal('localStorage', exampleStorage())
  open()
})
afterEach(() => vi.unstubAllGlobals())

test('the installation is offered from the third visit on, and the browser does not ask by itself', async () => {
  for (const isOffered of [false, false, true, true]) {
    const { offer } = await visit()
    expect(offer()).toBe(null)
    expect(browserAsks('accepted').defaultPrevented).toBe(true)
    expect(offer()?.isOffered).toBe(isOffered)
  }
})

test('a page that is loaded again is no further visit', async () => {
  await visit()
  for (let load = 0; load < 5; load += 1) await reload()
  const { offer } = await reload()
  browserAsks('accepted')
  expect(offer()?.isOffered).toBe(false)
})

test('it is offered after the first booking, which is also when the browser is asked to keep the data, once', async () => {
  const { offer, noteBooked } = await visit()
  browserAsks('accepted')
  await noteBooked()
  expect(offer()?.isOffered).toBe(true)
  await noteBooked()
  await (await visit()).noteBooked()
  expect(persisted).toBe(1)
})

test('the browser asks once when it is told to, and is not asked to keep the data before', async () => {
  const { offer, noteBooked } = await visit()
  browserAsks('accepted')
  await noteBooked()
  offer()?.install?.()
  expect(offer()).toBe(null)
  expect(asked).toBe(1)
  page.dispatchEvent(new Event('appinstalled'))
  browserAsks('accepted')
  expect(offer()).toBe(null)
})

test.each(['the offer', 'the question of the browser'])(
  'who refuses %s is not offered it again',
  async (what) => {
    const { offer, noteBooked } = await visit()
    browserAsks('dismissed')
    await noteBooked()
    if (what === 'the offer') offer()?.refuse()
    else {
      offer()?.install?.()
      await vi.waitFor(() => expect(localStorage.getItem('tradewind.install')).toContain('"isRefused":true'))
    }
    for (let again = 0; again < 4; again += 1) {
      const later = await visit()
      browserAsks('accepted')
      await later.noteBooked()
      expect(later.offer()).toMatchObject({ isOffered: false })
      // the profile has it still
      expect(later.offer()?.install).not.toBe(null)
    }
  },
)

test('a refusal is undone, or ends', async () => {
  const { offer, noteBooked } = await visit()
  browserAsks('dismissed')
  await noteBooked()
  offer()?.refuse()
  expect(localStorage.getItem('tradewind.install')).toContain('"isRefused":true')
  offer()?.refused?.undo()
  expect(offer()).toMatchObject({ isOffered: true, refused: null })
  offer()?.refuse()
  offer()?.refused?.end()
  expect(offer()).toMatchObject({ isOffered: false, refused: null })
})

test.each([
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)' }],
  ['an iPad', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 }],
] as const)('%s asks nobody: words say how', async (_, device) => {
  open(device)
  const { offer, noteBooked } = await visit()
  await noteBooked()
  expect(offer()).toMatchObject({ isOffered: true, install: null })
})

test.each([
  ['a browser that installs no apps', { userAgent: 'Firefox', maxTouchPoints: 0 }],
  ['a Macintosh', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 }],
  ['the installed app', { userAgent: 'Mozilla/5.0 (iPhone)', opensAsApp: true }],
] as const)('%s offers nothing', async (_, device) => {
  open(device)
  const { offer, noteBooked } = await visit()
  await noteBooked()
  expect(offer()).toBe(null)
})
