import type { UseStore } from 'idb-keyval'
import { expect, test } from 'vitest'
import { putCommand, resealCommands, unsealedCommand } from './command-records.ts'
import { toStored } from './stored-format.ts'

const head = { commandId: 'a', kind: 'BOOK_HOTEL', summary: 'Hotel Nusa' }
const staged = { ...head, state: 'STAGED', stagedAt: '2026-11-22T10:00:00.000Z' }

test('a command is read as it was stored', () => {
  expect(unsealedCommand('sari', toStored('tradewind-commands', staged))).toEqual(staged)
})

test.each([
  ['no version', staged],
  ['an earlier version', { version: 0, value: staged }],
  ['a later version', { version: 2, value: staged }],
])('a command with %s is neither read nor changed', async (_what, record) => {
  expect(unsealedCommand('sari', record)).toBeUndefined()
  const { store, stored } = slowStore(record)
  await resealCommands('sari', { userId: 'sari', bytes: new Uint8Array(32), isPersisted: true }, store)
  expect([...stored.values()]).toEqual([record])
})

/** A store with one record, which commits when it is told to. */
function slowStore(record?: unknown) {
  const stored = new Map<unknown, unknown>(record ? [[head.commandId, record]] : [])
  let commit: () => void = () => {}
  const store: UseStore = (_mode, use) => {
    const changes: (() => void)[] = []
    const request = <T>(result: T) => {
      const asked = { result, onsuccess: () => {} }
      queueMicrotask(() => asked.onsuccess())
      return asked
    }
    const transaction = {
      oncomplete: () => {},
      abort: () => {
        throw new DOMException('It is being committed.', 'InvalidStateError')
      },
    }
    commit = () => {
      for (const change of changes) change()
      transaction.oncomplete()
    }
    const entries = {
      transaction,
      getAllKeys: () => request([...stored.keys()]),
      get: (id: string) => request(stored.get(id)),
      put: (value: unknown, id: string) => changes.push(() => stored.set(id, value)),
      delete: (id: string) => changes.push(() => stored.delete(id)),
    }
    return Promise.resolve(use(entries as unknown as IDBObjectStore)) // what is used of one
  }
  return { store, stored, commit: () => commit() }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

test.each([
  ['nothing', undefined],
  ['the command as it was', toStored('tradewind-commands', { ...staged, stagedAt: 'earlier' })],
])('a write that succeeds after it was withdrawn leaves %s', async (_what, before) => {
  const { store, stored, commit } = slowStore(before)
  const withdrawn = new AbortController()
  const command = { ...head, state: 'SENT', stagedAt: '2026-11-22T10:00:00.000Z' }
  const writing = putCommand('sari', command, store, withdrawn.signal)
  await turn()
  withdrawn.abort()
  commit()
  await turn()
  commit()
  await writing
  expect([...stored.values()]).toEqual(before ? [before] : [])
  const { commandId } = head
  expect(unsealedCommand('sari', toStored('tradewind-commands', { commandId }))).toEqual({ commandId })
})
