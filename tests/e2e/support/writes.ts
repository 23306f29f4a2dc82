import type { Page } from '@playwright/test'

/** The addresses of the writes that this page sends from now on; a write is known by its `Idempotency-Key`, a search has none. */
export function writesOf(page: Page): readonly string[] {
  const written: string[] = []
  page.on('request', (request) => {
    if (request.headers()['idempotency-key']) written.push(request.url())
  })
  return written
}
