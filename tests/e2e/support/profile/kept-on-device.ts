import type { Page } from '@playwright/test'
import type { SealedRecord } from './key-search.ts'

const drafts = ['auxiliary', 'booking', 'policy', 'tour', 'train']

/** Names of the five kinds of drafts that local storage lacks, and of the outbox if it is empty. */
export function missingOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async (kinds) => {
    const keys = Object.keys(localStorage)
    const missing = kinds.filter((kind) => !keys.some((key) => key.startsWith(`tradewind.draft.${kind}.`)))
    const outbox = (await indexedDB.databases()).find(({ name }) => name?.startsWith('tradewind-commands-'))
    const count = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(outbox?.name ?? 'none')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const counting = opening.result.transaction('commands').objectStore('commands').count()
        counting.onsuccess = () => {
          resolve(counting.result)
          opening.result.close()
        }
      }
    })
    return count > 0 ? missing : [...missing, 'command']
  }, drafts)
}

const sealedText = 'sealed1:'

/** A sealed draft of local storage; `null` if there is none. */
export async function sealedDraft(page: Page): Promise<SealedRecord | null> {
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).map(([name, text]) => [name, String(text)]),
  )
  const [name, text] = kept.find(([, value]) => value?.startsWith(sealedText)) ?? []
  if (name === undefined || text === undefined) return null
  return { name, bytes: Buffer.from(text.slice(sealedText.length), 'base64url') }
}

/** Files of the origin private file system that look like a key: 32 bytes, most of them different. */
export function keyFilesLeft(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const left: string[] = []
    const look = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const handle of folder.values()) {
        if (handle instanceof FileSystemDirectoryHandle) await look(handle)
        else if (handle instanceof FileSystemFileHandle) {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
          if (bytes.length === 32 && new Set(bytes).size >= 24) left.push(handle.name)
        }
      }
    }
    await look(await navigator.storage.getDirectory())
    return left
  })
}

const control = 'Qontrolwerte stays readable'

/** Stores control texts unsealed in local storage and, as a large (compressed) value, in IndexedDB. A search that does not
 * find them would prove nothing. */
export async function keepControls(page: Page): Promise<readonly string[]> {
  const [small, large] = [`${control} 1`, `${control} 2`]
  await page.evaluate(
    ([text = '', packed = '']) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem('control', text)
        const opening = indexedDB.open('control')
        opening.onupgradeneeded = () => opening.result.createObjectStore('control')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('control', 'readwrite')
          const value = Array.from(
            { length: 4_000 },
            (_, index) => `${index % 7} ${packed.slice(0, index % 40)}`,
          )
          transaction.objectStore('control').put([...value, packed], 'control')
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [small, large],
  )
  return [small, large]
}

/** Deletes the control texts as an app would. */
export async function dropControls(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        localStorage.removeItem('control')
        const opening = indexedDB.open('control')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('control', 'readwrite')
          transaction.objectStore('control').clear()
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
}
