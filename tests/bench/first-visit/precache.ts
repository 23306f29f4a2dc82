import type { Page } from 'playwright'

export type Precache = { entries: number; bytes: number }

/** What the service worker has stored for offline: number of files, and their size as the server sends them. */
export async function measurePrecache(page: Page, server: string): Promise<Precache> {
  const paths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(server + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      return Number(answer.headers.get('content-length'))
    }),
  )
  return { entries: paths.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
