import { defineConfig } from 'vitest/config'

const unit = { environment: 'node', testTimeout: 30_000, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
    // left to itself it leaves a core idle
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['{contract,server}/**/*.test.ts', 'tests/*.test.ts', 'tests/bench/**/*.test.ts'],
          // its modules keep nothing between files, so that they are loaded once and not by every file
          isolate: false,
        },
      },
      {
        test: {
          ...unit,
          name: 'unit-browser',
          // modules of the browser keep the session, the language, what is stored
          include: ['{src,sw}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts', 'tests/support/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/server/postgres-server.ts'],
          env: process.env.NOW
            ? {}
            : { TESTS_START_AT: process.env.TESTS_START_AT ?? '2026-12-01T03:00:00Z' },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: ['tests/support/client/say-why.ts'],
          globalSetup: ['tests/support/server/postgres-server.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
