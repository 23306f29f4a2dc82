import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 18_099)
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** Specs whose subject does not depend on the screen size. */
const sameAtEverySize =
  /(availability|booked-twice|budget|changes|changes-lost|combinations|crash|desk|devices|errors|external|flight|former-build|in-doubt|indonesian|install|insurance-acts|insurance-booking|insurance-expired|insurance-group|insurance-search|kept-prices|\/list|lost|offline|password|pnr-auxiliary|policy-check|raw-profile|roles|sealed-device|short-deposit|sign-in|tour-limits|train-edges|twice|unsent|update)\.spec\.ts$/
/** Specs whose screens on a tablet are those of a phone or a desktop. */
const alikeOnTablet =
  /(deposit|fields|insurance-list|issue-and-cancel|pnr-list|pnr-papers|pnr-report|train-booking|typed-choice)\.spec\.ts$/
const ignored = { phone: [], tablet: [sameAtEverySize, alikeOnTablet], desktop: [sameAtEverySize] }

/** The built app with the real server and the embedded database, at three sizes. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/end-to-end',
  fullyParallel: false,
  workers: 2,
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
    testIgnore: ignored[name],
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
