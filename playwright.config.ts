import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 18_099)
const headlessShell = '/usr/bin/chromium-headless-shell'
const chromium = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_PATH ?? chromium
const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** What differs by the screen size: every screen as it is laid out, what stays in sight, and, on a desktop, the lists as
 * tables with their filters beside them, papers in windows of their own, and fields with a calendar. All else runs on a
 * phone, where the least is in sight. */
const tested = {
  phone: /\.spec\.ts$/,
  tablet: /(screens-at-sizes|price-in-sight|administration|deposits|\/prices|setup)\.spec\.ts$/,
  desktop:
    /(screens-at-sizes|price-in-sight|administration|deposits|\/prices|setup|\/booking|fields|insurance-list|\/orders|pnr-list|pnr-papers|pnr-report|rooms)\.spec\.ts$/,
}

/** The built app with the real server and the embedded database, at three sizes. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/end-to-end',
  fullyParallel: false,
  // a test often waits: for a server that it kills, a supplier that hangs
  workers: 3,
  // a busy machine may be late once; a test that fails twice is broken
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    // without a service worker, which would fetch the whole app again for each test; the specs about it allow it
    serviceWorkers: 'block',
    // recording every test would cost more than running it
    trace: 'on-first-retry',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
  },
  projects: (['phone', 'tablet', 'desktop'] as const).map((name) => ({
    name,
    testMatch: tested[name],
    use: { ...devices['Desktop Chrome'], ...sizes[name] },
  })),
  webServer: {
    command: 'node tests/e2e/start-server.mjs',
    url: `http://localhost:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port) },
  },
})
