import type { UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../device/example-storage.ts'
import { type DeviceKey, setHeldKey } from '../device/held-key.ts'
import { dropSealed, ownedBy, readSealed, writeSealed } from '../device/sealed-text.ts'
import { dropStored, readStored, writeStored } from '../device/storage.ts'
import { dropCopies, forgetTypedCopy, openTypedCopy, writeCopy } from './typed-copy.ts'

const device = vi.hoisted(() => ({
  userId: 'sari',
  end: () => {},
  stores: new Map<string, Map<unknown, unknown>>(),
  isFull: false,
  writes: 0,
}))

vi.mock('./session.ts', () => ({
  currentSession: () => ({ claims: { userId: device.userId } }),
  onSessionEnd: (forget: () => void) => {
    device.end = forget
  },
}))
vi.mock('../device/user-stores.ts', () => ({ typedStore: storeOf }))

/** As much of a database as is used. */
function storeOf(userId: string): UseStore {
  const kept = device.stores.get(userId) ?? new Map()
  device.stores.set(userId, kept)
  return (mode, use) => {
    const request = <T>(result: T) => {
      const asked = { result, onsuccess: () => {} }
      queueMicrotask(() => asked.onsuccess())
      return asked
    }
    const transaction = {
      oncomplete: () => {},
      onabort: () => {},
      error: new Error('full'),
      commit: () => {},
    }
    const isRefused = device.isFull && mode === 'readwrite'
    if (mode === 'readwrite') device.writes += 1
    queueMicrotask(() => (isRefused ? transaction.onabort() : transaction.oncomplete()))
    const change = (make: () => void) => void (isRefused || make())
    const texts = {
      transaction,
      getAll: () => request([...kept.values()]),
      getAllKeys: () => request([...kept.keys()]),
      put: (value: unknown, name: string) => change(() => kept.set(name, value)),
      delete: (name: string) => change(() => kept.delete(name)),
    }
    return Promise.resolve(use(texts as unknown as IDBObjectStore))
  }
}

const keyOf = (userId: string, isPersisted = true): DeviceKey => ({
  userId,
  bytes: new Uint8Array(32).fill(userId.length),
  isPersisted,
})
const form = ownedBy('sari', 'tradewind.draft.booking.HBD_1')
const other = ownedBy('sari', 'tradewind.draft.train.GMR_BD')
const guest = v.object({ name: v.string() })
const stay = v.object({ nights: v.number() })
const guestIn = (name: string) => readSealed(name, guest)?.name ?? null
const nights = () => readStored('halReq', stay)?.nights ?? null
const copied = (userId = 'sari') => device.stores.get(userId) ?? new Map()

const stored = (storage: object = localStorage) => Object.fromEntries(Object.entries(storage))

/** What a crash leaves of local storage: `kept`. */
const localStorageOf = (kept: object) => {
  dropFromMemory()
  const storage = exampleStorage()
  for (const [name, text] of Object.entries(kept)) storage.setItem(name, text)
  vi.stubGlobal('localStorage', storage)
}
const dropFromMemory = () => {
  vi.stubGlobal('localStorage', exampleStorage())
  for (const name of [form, other, 'hbReq']) dropSealed(name)
  device.end()
}
/** The app is opened again after a crash. */
async function relaunchWith(kept: object): Promise<void> {
  localStorageOf(kept)
  await openTypedCopy(device.userId, Promise.resolve())
}
const afterWriting = () => vi.advanceTimersByTimeAsync(500)

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T03:00:00Z') })
  vi.stubGlobal('document', { addEventListener: () => {} })
  Object.assign(device, { userId: 'sari', isFull: false, writes: 0 })
  device.stores.clear()
  setHeldKey(keyOf('sari'))
  await relaunchWith({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed is in the copy half a second later, in one write, and cannot be read there', async () => {
  for (const name of ['P', 'Pu', 'Putri']) writeSealed(form, { name })
  writeStored('halReq', { nights: 2 })
  writeStored('tradewind.language', 'id')
  await vi.advanceTimersByTimeAsync(499)
  expect(device.writes).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(device.writes).toBe(1)
  expect([...copied().keys()]).toEqual([form, 'halReq'])
  for (const { value } of copied().values()) {
    expect(new TextDecoder().decode(value.sealed)).not.toMatch(/Putri|nights/)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(device.writes).toBe(1)
})

test('after a crash the newer copy comes back, of forms and searches alike', async () => {
  writeSealed(form, { name: 'Older' })
  writeStored('halReq', { nights: 1 })
  const older = stored()
  writeSealed(form, { name: 'Putri' })
  writeSealed(other, { name: 'Budi' })
  writeStored('halReq', { nights: 2 })
  await afterWriting()
  for (const kept of [older, {}]) {
    await relaunchWith(kept)
    expect([guestIn(form), guestIn(other), nights()]).toEqual(['Putri', 'Budi', 2])
  }
  expect(JSON.stringify(localStorage)).not.toContain('Putri')
})

test('a newer value in local storage stays, and is copied', async () => {
  writeSealed(form, { name: 'Older' })
  await afterWriting()
  writeSealed(form, { name: 'Putri' })
  await relaunchWith(stored())
  expect(guestIn(form)).toBe('Putri')
  await afterWriting()
  await relaunchWith({})
  expect(guestIn(form)).toBe('Putri')
})

test('what was removed does not come back from either copy', async () => {
  writeSealed(form, { name: 'Putri' })
  writeStored('halReq', { nights: 2 })
  await afterWriting()
  const older = stored()
  dropSealed(form)
  dropStored('halReq')
  const newer = stored()
  const copies = new Map(copied())
  await afterWriting()
  await relaunchWith(older)
  expect([guestIn(form), nights()]).toEqual([null, null])

  device.stores.set('sari', copies)
  await relaunchWith(newer)
  expect([guestIn(form), nights()]).toEqual([null, null])
})

test('a removed value is forgotten after a day', async () => {
  writeSealed(form, { name: 'Putri' })
  dropSealed(form)
  await afterWriting()
  await relaunchWith(stored())
  expect([...copied().keys()]).toEqual([form])
  await vi.advanceTimersByTimeAsync(25 * 60 * 60_000)
  await relaunchWith(stored())
  expect(copied().size).toBe(0)
  expect(JSON.stringify(localStorage)).not.toContain(form)
})

test('a later value wins although the clock was set back', async () => {
  writeSealed(form, { name: 'Older' })
  await afterWriting()
  vi.setSystemTime(Date.parse('2026-11-26T01:00:00Z'))
  const older = stored()
  writeSealed(form, { name: 'Putri' })
  await afterWriting()
  await relaunchWith(older)
  expect(guestIn(form)).toBe('Putri')
})

test('nobody’s copy is opened for another user, and nothing of another is written to it', async () => {
  writeSealed(form, { name: 'Putri' })
  await afterWriting()
  device.userId = 'budi-2'
  setHeldKey(keyOf('budi-2'))
  await relaunchWith({})
  expect(guestIn(form)).toBeNull()
  writeSealed(ownedBy('somebody', 'tradewind.draft.booking.HBD_1'), { name: 'Putri' })
  await afterWriting()
  expect(copied('budi-2').size).toBe(0)

  // the key is another one since
  device.userId = 'sari'
  setHeldKey({ ...keyOf('sari'), bytes: new Uint8Array(32).fill(99) })
  await relaunchWith({})
  expect(guestIn(form)).toBeNull()
  expect([...copied().keys()]).toEqual([form])
})

test('without a persisted key nothing is copied until there is one', async () => {
  for (const key of [null, keyOf('sari', false)]) {
    setHeldKey(key)
    writeSealed(form, { name: 'Putri' })
    writeStored('halReq', { nights: 2 })
    await afterWriting()
    expect(copied().size).toBe(0)
  }
  setHeldKey(keyOf('sari'))
  await writeCopy()
  await relaunchWith({})
  expect([guestIn(form), nights()]).toEqual(['Putri', 2])
})

test('a full disk is tried again at the next change, and local storage has all of it', async () => {
  device.isFull = true
  writeSealed(form, { name: 'Putri' })
  await afterWriting()
  expect(copied().size).toBe(0)
  expect(guestIn(form)).toBe('Putri')
  device.isFull = false
  writeSealed(other, { name: 'Budi' })
  await afterWriting()
  expect([...copied().keys()]).toEqual([form, other])
})

test('what local storage has no room for comes back from the copy', async () => {
  writeSealed(form, { name: 'Older' })
  await afterWriting()
  const storage = localStorage
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full = Object.create(storage, { setItem: { value: refuse } })
  vi.stubGlobal('localStorage', full)
  writeSealed(form, { name: 'Putri' })
  await afterWriting()
  await relaunchWith(stored(storage))
  expect(guestIn(form)).toBe('Putri')
})

test('a copy that comes late replaces nothing that was typed meanwhile', async () => {
  writeSealed(form, { name: 'Older' })
  writeSealed(other, { name: 'Budi' })
  await afterWriting()
  localStorageOf({})
  let open: () => void = () => {}
  const opening = openTypedCopy(
    'sari',
    new Promise((resolve) => {
      open = resolve
    }),
  )
  // stamped before the copy, whose clock went ahead
  vi.setSystemTime(Date.parse('2026-11-25T03:00:00Z'))
  writeSealed(form, { name: 'Putri' })
  open()
  await opening
  expect([guestIn(form), guestIn(other)]).toEqual(['Putri', 'Budi'])
})

test('of a session that ended meanwhile nothing is restored or written', async () => {
  writeSealed(form, { name: 'Putri' })
  await afterWriting()
  localStorageOf({})
  const opening = openTypedCopy('sari', Promise.resolve())
  device.userId = 'budi'
  await opening
  device.userId = 'sari'
  expect(guestIn(form)).toBeNull()
  writeSealed(form, { name: 'Agus' })
  device.end()
  const writes = device.writes
  await afterWriting()
  expect(device.writes).toBe(writes)
})

test('the end of a session leaves nothing beside the drafts that wait for their user', async () => {
  writeSealed(form, { name: 'Putri' })
  writeStored('halReq', { nights: 2 })
  await afterWriting()
  await dropCopies('sari', ['halReq'])
  expect([...copied().keys()]).toEqual([form])
  expect(JSON.stringify(localStorage['tradewind.changed@sari'])).not.toContain('halReq')
  dropSealed(form)
  dropStored('halReq')
  forgetTypedCopy('sari')
  await afterWriting()
  expect([...copied().keys()]).toEqual([form])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a copy of another version replaces nothing', async () => {
  writeSealed(form, { name: 'Putri' })
  await afterWriting()
  for (const version of [undefined, 0, 2]) {
    device.stores.set('sari', new Map([[form, { ...copied().get(form), version }]]))
    await relaunchWith({})
    expect(guestIn(form)).toBeNull()
  }
})
