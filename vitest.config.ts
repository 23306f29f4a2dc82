import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const unit = { environment: 'node', testTimeout: 30_000, hookTimeout: 120_000 } as const

/** Parts that open databases and sockets or make papers and pictures, and 64,000 random addresses for the router: too slow
 * for `npm run check`. */
const parts = [
  'server/{db,documents,files,http,mail,pictures}/**/*.test.ts',
  'server/suppliers/{http,sandbox}/**/*.test.ts',
  'server/suppliers/**/{*-over-http,hostile-*}.test.ts',
  'server/suppliers/evidence/card-data.test.ts',
  'server/**/{attachments,papers}/**/*.test.ts',
  'src/router.test.ts',
  'tests/operations/delivered-files.test.ts',
]

/** Files of the browser that replace a module, which only a process of their own forgets. */
const mocking = ['src', 'sw']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && /vi\.(doM|m)ock\(/.test(readFileSync(file, 'utf8')))

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
          exclude: parts,
          // its modules keep nothing between files, so that they are loaded once and not by every file
          isolate: false,
        },
      },
      {
        test: {
          ...unit,
          name: 'unit-browser',
          include: ['{src,sw}/**/*.test.{ts,tsx}'],
          exclude: [...parts, ...mocking],
          isolate: false,
          pool: 'threads',
          setupFiles: ['tests/support/fresh-browser.ts'],
        },
      },
      { test: { ...unit, name: 'unit-mocking', include: mocking, exclude: parts } },
      // the router's test alone is of the browser, and meets none of its modules here
      { test: { ...unit, name: 'parts', include: parts, isolate: false } },
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
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'operations',
          environment: 'node',
          include: ['tests/operations/**/*.test.ts'],
          exclude: parts,
          globalSetup: ['tests/support/server/postgres-server.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/support/client/say-why.ts'],
          globalSetup: ['tests/support/server/postgres-server.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
