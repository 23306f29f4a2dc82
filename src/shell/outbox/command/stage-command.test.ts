import type { UseStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { toStored } from '../../../lib/device/stored-format.ts'
import { commandHeads, unreadableIds } from './commands.ts'
import { stageCommand } from './stage-command.ts'
import { type BookTourCommand, findBookTour } from './tour-commands.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())

vi.mock('../../../lib/device/user-stores.ts', () => ({ commandStore: () => store }))

/** As much of a database as is used; nothing may be written. */
const store: UseStore = (_mode, use) => {
  const request = <T>(result: T) => {
    const asked = { result, onsuccess: () => {} }
    queueMicrotask(() => asked.onsuccess())
    return asked
  }
  const entries = {
    get: (id: string) => request(kept.get(id)),
    getAll: () => request([...kept.values()]),
    getAllKeys: () => request([...kept.keys()]),
  }
  return Promise.resolve(use(entries as unknown as IDBObjectStore)) // what is used of one
}

const own = '0b7c2a52-6f0e-4f5e-9a53-0d9d1f6c1a01'
const theirs = '0b7c2a52-6f0e-4f5e-9a53-0d9d1f6c1a02'
const head = { kind: 'BOOK_TOUR', state: 'SENT', stagedAt: '2026-11-22T10:00:00.000Z', summary: 'Bali' }

beforeEach(() => {
  kept.clear()
  kept.set(own, toStored('tradewind-commands', { ...head, commandId: own }))
})

test.each([
  ['without a version', { ...head, commandId: theirs }],
  ['of an earlier version', { version: 0, value: { ...head, commandId: theirs } }],
  ['of a later version', { version: 2, value: { anything: 'else' } }],
])('a command %s is told, and nothing takes its place', async (_what, record) => {
  kept.set(theirs, record)
  expect((await commandHeads('sari')).map(({ commandId }) => commandId)).toEqual([own])
  expect(await unreadableIds('sari')).toEqual([theirs])
  const fresh = vi.fn<(commandId: string) => BookTourCommand>()
  const staging = { find: findBookTour, fresh, unlessBooked: false, content: null }
  expect(await stageCommand('sari', theirs, staging)).toEqual({ commandId: theirs, former: null })
  expect(fresh).not.toHaveBeenCalled()
  expect(kept.get(theirs)).toBe(record)
})
