import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // left to itself it leaves a core idle
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 120_000,
          include: ['{contract,src,sw,server}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts', 'tests/support/*.test.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
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
          setupFiles: ['tests/support/say-why.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
