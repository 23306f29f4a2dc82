import type { Page } from '@playwright/test'
import type { HttpAgent } from '../../../support/client/http-agent.ts'
import { bookBeside } from '../way/booked.ts'
import { keptBookings, keptPlants } from './plants.ts'

/** Makes the bookings that the browser never opens. */
export async function sellKeptPlants(agent: HttpAgent): Promise<void> {
  for (const { guestLastName, phone, reference } of keptBookings) {
    const roomHolder = {
      holderFirstName: 'Putri',
      holderLastName: 'Lestari',
      holderEmail: 'putri@example.com',
      holderPhone: `+${phone}`,
    }
    await bookBeside(agent, { lastName: guestLastName, form: { roomHolder, clientReference: reference } })
  }
}

/** The sales that this device keeps, by their database: how many records there are, and what the key on the device opens of them. */
export function keptSaleTexts(page: Page): Promise<Record<string, { records: number; opened: string }>> {
  return page.evaluate(async () => {
    const keys: CryptoKey[] = []
    const folder = await navigator.storage.getDirectory()
    for await (const name of folder.keys()) {
      const file = await (await folder.getFileHandle(name)).getFile()
      keys.push(await crypto.subtle.importKey('raw', await file.arrayBuffer(), 'AES-GCM', false, ['decrypt']))
    }
    async function open(name: string, stored: unknown): Promise<string> {
      const sealed = new Uint8Array(Object(stored).value ?? [])
      const additionalData = new TextEncoder().encode(name)
      for (const key of keys) {
        const cipher = { name: 'AES-GCM', iv: sealed.subarray(0, 12), additionalData }
        const bytes = await crypto.subtle.decrypt(cipher, key, sealed.subarray(12)).catch(() => null)
        if (bytes) return new TextDecoder().decode(bytes)
      }
      return ''
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: Record<string, { records: number; opened: string }> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const [, userId] = /^tradewind-sales-(.*)/.exec(name) ?? []
      if (userId === undefined) continue
      const database = await done(indexedDB.open(name))
      const store = database.transaction('sales').objectStore('sales')
      const [names, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
      database.close()
      const head = await open(`sales ${userId}  head`, values[names.indexOf('head')])
      const epoch = head === '' ? '' : JSON.parse(head).epoch
      const opened = await Promise.all(
        names.map(async (record, at) =>
          typeof record === 'string' ? open(`sales ${userId} ${epoch} ${record}`, values[at]) : '',
        ),
      )
      found[name] = { records: names.length, opened: opened.join('') }
    }
    return found
  })
}

/** The planted texts that no kept sale of the signed-in user has. */
export async function plantsNotKept(page: Page): Promise<string[]> {
  const all = Object.values(await keptSaleTexts(page))
  return keptPlants.filter((plant) => !all.some(({ opened }) => opened.includes(plant)))
}
