import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../device/example-storage.ts'
import { exampleSession } from '../example-session.ts'

const day = 24 * 60 * 60_000
/** What the person has not sent. */
const unsent = { commands: ['one', 'two'], drafts: ['tradewind.draft.booking.x@user-1'] }
/** What happens while it is counted. */
let whileCounting: () => Promise<void>

vi.mock('idb-keyval', () => ({
  keys: async () => {
    await whileCounting()
    return unsent.commands
  },
}))
vi.mock('../../device/user-stores.ts', () => ({
  clearCopies: async () => void steps.push('copies emptied'),
  commandStore: () => 'commands',
}))
vi.mock('../../device/sealed-text.ts', () => ({
  draftPrefix: 'tradewind.draft.',
  sealedNames: () => unsent.drafts,
}))

let wall: number
/** What the server does with each call. */
let server: (path: string) => Promise<Response>
let steps: string[]

class OnlyTab extends EventTarget {
  postMessage() {}
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))

/** Signed in with so many days, as a page of a later visit has it. */
async function visit(days: number) {
  vi.resetModules()
  const session = await import('../session.ts')
  session.registerDeviceData({
    storeKey: () => {},
    clearData: async (userId, by) => void steps.push(`${userId} cleared for ${by}`),
  })
  await session.acceptSession({ ...exampleSession('first', 600_000, wall), daysAlone: days })
  const { lockWhenAlone, watchTimeAlone } = await import('./lock-when-alone.ts')
  watchTimeAlone()
  const { readLockedNote } = await import('./locked-note.ts')
  return { ...session, lockWhenAlone, readLockedNote }
}

/** Where the device is locked, another page opens and this one goes no further. */
async function locked(lockWhenAlone: () => Promise<void>): Promise<void> {
  const { length } = steps
  void lockWhenAlone()
  await vi.waitFor(() => expect(steps.slice(length).join()).toContain('/auth/locked'))
}

beforeEach(() => {
  wall = Date.parse('2027-03-01T03:00:00Z')
  steps = []
  server = away
  whileCounting = async () => {}
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
  vi.stubGlobal('localStorage', exampleStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
  vi.stubGlobal('BroadcastChannel', OnlyTab)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', {
    pathname: '/app/order/list',
    search: '?page=2',
    hash: '',
    replace: (to: string) => void steps.push(to),
  })
  vi.stubGlobal('fetch', (path: string) => {
    steps.push(path)
    return server(path)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a device that was without the server for its days ends the session, says what waits, and signs out there later', async () => {
  const { lockWhenAlone, readLockedNote, currentSession } = await visit(14)
  wall += 14 * day - 1
  await lockWhenAlone()
  expect(currentSession()).not.toBeNull()
  expect(steps).toEqual([])
  wall += 1
  await locked(lockWhenAlone)
  expect(currentSession()).toBeNull()
  expect(readLockedNote()).toEqual({ days: 14, commands: 2, drafts: 1 })
  expect(steps).toEqual([
    '/api/auth/refresh',
    'user-1 cleared for SERVER',
    'copies emptied',
    '/auth/locked?to=%2Fapp%2Forder%2Flist%3Fpage%3D2',
    '/api/auth/logout',
  ])
  expect(JSON.stringify(localStorage)).toContain('tradewind.leaving')
  expect(JSON.stringify(localStorage)).not.toContain('Nusa Wisata')
})

test('an answer of the server in time keeps everything, and the days begin anew', async () => {
  const { lockWhenAlone, readLockedNote, currentSession } = await visit(14)
  wall += 20 * day
  server = async () => Response.json({ ...exampleSession('next', 600_000, wall), daysAlone: 3 })
  await lockWhenAlone()
  expect(currentSession()).not.toBeNull()
  expect(readLockedNote()).toBeNull()
  server = away
  wall += 3 * day
  await locked(lockWhenAlone)
  expect(readLockedNote()).toMatchObject({ days: 3 })
})

/** An answer that comes after so many ms. */
const late = (ms: number) => async () => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return Response.json({ ...exampleSession('next', 600_000, wall), daysAlone: 14 })
}

test.each([
  [true, 19_000, null],
  [true, 21_000, 14],
  [false, 7_000, null],
  [false, 9_000, 14],
])('with a network (%s) an answer after %i ms: locked after %s days', async (onLine, ms, days) => {
  const { lockWhenAlone, readLockedNote } = await visit(14)
  vi.stubGlobal('navigator', { onLine })
  wall += 20 * day
  server = late(ms)
  void lockWhenAlone()
  await vi.advanceTimersByTimeAsync(20_500)
  expect(readLockedNote()?.days ?? null).toBe(days)
  expect(steps.includes('user-1 cleared for SERVER')).toBe(days !== null)
})

test('an answer that comes while the commands are counted keeps everything, too', async () => {
  const { lockWhenAlone, readLockedNote, currentSession, accessToken } = await visit(14)
  wall += 20 * day
  whileCounting = async () => {
    server = late(0)
    await accessToken()
  }
  const looked = lockWhenAlone()
  await vi.advanceTimersByTimeAsync(100)
  await looked
  expect(currentSession()).not.toBeNull()
  expect(readLockedNote()).toBeNull()
  expect(steps).not.toContain('user-1 cleared for SERVER')
})

test('a session that the server has ended meanwhile ends as one of the server', async () => {
  const { lockWhenAlone, readLockedNote } = await visit(14)
  wall += 20 * day
  server = async () => Response.json({ error: 'NOT_SIGNED_IN', errorDescription: 'No.' }, { status: 401 })
  await lockWhenAlone()
  expect(steps).toContain('user-1 cleared for SERVER')
  expect(readLockedNote()).toBeNull()
})

test('who signs in again is not told any more', async () => {
  const { lockWhenAlone, readLockedNote, acceptSession } = await visit(1)
  wall += day
  await locked(lockWhenAlone)
  expect(readLockedNote()).not.toBeNull()
  await acceptSession(exampleSession('second', 600_000, wall))
  await vi.waitFor(() => expect(readLockedNote()).toBeNull())
})

test('another tab than the one that locked the device says so, too', async () => {
  const { endSession } = await visit(14)
  const { keepLockedNote } = await import('./locked-note.ts')
  keepLockedNote({ days: 14, commands: 0, drafts: 0 })
  await endSession('SERVER')
  expect(steps).toContain('/auth/locked?to=%2Fapp%2Forder%2Flist%3Fpage%3D2')
})

test('an open app looks every minute', async () => {
  await visit(2)
  wall += 2 * day
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(steps.join()).toContain('/auth/locked'))
})
