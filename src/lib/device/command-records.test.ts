import type { UseStore } from 'idb-keyval'
import { expect, test } from 'vitest'
import { putCommand, unsealedCommand } from './command-records.ts'

const head = { commandId: 'a', kind: 'BOOK_HOTEL', summary: 'Hotel Nusa' }

test('a command staged by the previous build is read as staged at the same time', () => {
  const meantAt = '2026-11-20T10:00:00.000Z'
  expect(unsealedCommand('sari', { ...head, state: 'MEANT', meantAt })).toEqual({
    ...head,
    state: 'STAGED',
    stagedAt: meantAt,
  })
  expect(unsealedCommand('sari', { ...head, state: 'SENT', meantAt })).toEqual({
    ...head,
    state: 'SENT',
    stagedAt: meantAt,
  })
})

test('a command stored by this build is read unchanged', () => {
  const kept = { ...head, state: 'STAGED', stagedAt: '2026-11-22T10:00:00.000Z' }
  expect(unsealedCommand('sari', kept)).toEqual(kept)
})

/** A store with one record, which commits when it is told to. */
function slowStore(record?: object) {
  const stored = new Map<unknown, unknown>(record && [[head.commandId, record]])
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
  ['the command as it was', { ...head, state: 'STAGED', stagedAt: 'earlier' }],
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
  expect(unsealedCommand('sari', { commandId: head.commandId })).toEqual({ commandId: head.commandId })
})
