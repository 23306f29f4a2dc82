import type { Page } from '@playwright/test'

/** Puts a value into local storage, sealed with the device's key as the app does it. */
export function storeSealed(page: Page, name: string, value: unknown): Promise<void> {
  return page.evaluate(
    async ({ name, text }) => {
      const folder = await navigator.storage.getDirectory()
      let bytes = new ArrayBuffer()
      for await (const file of folder.keys()) {
        bytes = await (await (await folder.getFileHandle(file)).getFile()).arrayBuffer()
      }
      const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt'])
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const cipher = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher, key, new TextEncoder().encode(text)))
      const letters = btoa(String.fromCharCode(...iv, ...sealed))
      const encoded = letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      localStorage.setItem(name, `sealed1:${encoded}`)
    },
    { name, text: JSON.stringify(value) },
  )
}
