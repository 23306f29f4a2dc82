import { expect, test } from './support/test.ts'

/** The most bytes (brotli, on the wire) that a first visit may load before the sign-in form is usable. */
const budget = { script: 125_300, stylesheet: 10_000 }

test.use({ serviceWorkers: 'allow' })

test('the first visit to the sign-in screen stays light', async ({ page }) => {
  // noted in the page at that moment: later requests of the idle page do not count
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const button = document.querySelector('form button[type=submit]:enabled')
      if (!button) return
      performance.mark('usable')
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  const bytes = await page.evaluate(() => {
    const [usable] = performance.getEntriesByName('usable')
    const until = usable?.startTime ?? 0
    const sum = (kind: RegExp) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime, name }) => startTime <= until && kind.test(name))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
    return { script: sum(/\.js$/), stylesheet: sum(/\.css$/) }
  })
  expect(bytes.script).toBeGreaterThan(50_000)
  expect(bytes.script).toBeLessThanOrEqual(budget.script)
  expect(bytes.stylesheet).toBeLessThanOrEqual(budget.stylesheet)
})
