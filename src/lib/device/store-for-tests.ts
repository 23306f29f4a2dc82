import type { UseStore } from 'idb-keyval'

/** As much of a database as is used: all of one transaction is kept, or nothing, where the disk is full. */
export function storeForTests(records: Map<string, unknown>, disk: { readonly isFull: boolean }): UseStore {
  return async (_mode, use) => {
    const written = new Map(records)
    const answered = (result?: unknown) => {
      const asked = {
        result,
        error: new Error('full'),
        onsuccess: () => {},
        oncomplete: () => {},
        onabort: () => {},
      }
      queueMicrotask(() => asked.onsuccess())
      return asked
    }
    const transaction = { error: new Error('full'), oncomplete: () => {}, onabort: () => {} }
    const entries = {
      get transaction() {
        queueMicrotask(() => (disk.isFull ? transaction.onabort() : transaction.oncomplete()))
        return transaction
      },
      get: (name: string) => answered(written.get(name)),
      getAllKeys: () => answered([...written.keys()]),
      getAll: () => answered([...written.values()]),
      put: (value: unknown, name: string) => void written.set(name, value),
      delete: (name: string) => void written.delete(name),
      clear: () => written.clear(),
    }
    const result = await use(entries as unknown as IDBObjectStore) // what is used of one
    records.clear()
    for (const [name, value] of written) records.set(name, value)
    return result
  }
}
