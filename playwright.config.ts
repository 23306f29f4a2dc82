import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { sizes } from './tests/e2e/support/sizes.ts'

const port = Number(process.env.E2E_PORT ?? 18_099)
const headlessShell = '/usr/bin/chromium-headless-shell'
const chromium = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_PATH ?? chromium
const screens = {
  phone: { viewport: sizes.phone, hasTouch: true, isMobile: true },
  tablet: { viewport: sizes.tablet, hasTouch: true },
  desktop: { viewport: sizes.desktop },
}
const isLong = process.env.LONG === '1'

/** All tests run on a phone, where the least is in sight. On a desktop, too, run those with the tag for what it alone has:
 * lists as tables with their filters beside them, papers in windows of their own, fields with a calendar. How a screen is
 * laid out between the two is seen by `screens-at-sizes`, and by looks at every size in the middle of a test. The long
 * run also walks the ways of the administration at every size. */
const tested = {
  phone: { grepInvert: /@desktop-only/ },
  tablet: { grep: /@walked-at-every-size/ },
  desktop: { grep: isLong ? /@desktop|@walked-at-every-size/ : /@desktop/ },
}

/** The built app with the real server and the embedded database. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/end-to-end',
  fullyParallel: false,
  // a test often waits: for a server that it kills, a supplier that hangs
  workers: 3,
  // a busy machine may be late once; a test that fails twice is broken
  retries: process.env.CI ? 1 : 0,
  timeout: 75_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    // what moves is drawn again and again, and moves away from a click; the tests of movement ask for it
    contextOptions: { reducedMotion: 'reduce' },
    // without a service worker, which would fetch the whole app again for each test; the specs about it allow it
    serviceWorkers: 'block',
    // recording every test would cost more than running it
    trace: 'on-first-retry',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
  },
  projects: (isLong ? (['phone', 'tablet', 'desktop'] as const) : (['phone', 'desktop'] as const)).map(
    (name) => ({
      name,
      ...tested[name],
      use: { ...devices['Desktop Chrome'], ...screens[name] },
    }),
  ),
  webServer: {
    command: 'node tests/e2e/start-server.mjs',
    url: `http://localhost:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port) },
  },
})
