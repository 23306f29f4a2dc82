import type { Request } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** What a first visit may cost before the sign-in form can be used, in bytes on the wire (brotli). */
const budget = { script: 125_000, stylesheet: 10_000 }

test.use({ serviceWorkers: 'allow' })

test('the first visit to the sign-in screen stays light', async ({ page }) => {
  const loaded: Request[] = []
  page.on('requestfinished', (request) => loaded.push(request))
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  const usable = [...loaded]
  const bytes = { script: 0, stylesheet: 0 }
  for (const request of usable) {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') continue
    bytes[kind] += (await request.sizes()).responseBodySize
  }
  expect(bytes.script).toBeGreaterThan(50_000)
  expect(bytes.script).toBeLessThanOrEqual(budget.script)
  expect(bytes.stylesheet).toBeLessThanOrEqual(budget.stylesheet)
})
