import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import { violatedInvariants } from '../support/books/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { fillDemoFolder } from '../support/server/demo-folder.ts'
import { urlOf } from '../support/server/postgres-databases.ts'
import { type ServerProcess, serverProcess } from '../support/server/server-process.ts'
import { prepareDemo, testSecret } from '../support/test-app.ts'
import { isLong, random, seed } from '../support/workload.ts'
import { type BusyAgency, startSelling } from './busy-agency.ts'

const backups = isLong ? 50 : 2
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'tradewind-under-load-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nothing = async () => {}
const nameOf = async (database: Awaited<ReturnType<typeof freshPostgres>>) =>
  (await database.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''

let server: ServerProcess | undefined
let agency: BusyAgency | undefined
afterEach(async () => {
  await agency?.stop().catch(() => {})
  await server?.kill()
})

/** An `admin` command of the build; throws what it said when it failed. */
async function admin(environment: Record<string, string>, ...words: string[]): Promise<string> {
  const { PATH = '' } = process.env
  const passphrase = { BACKUP_PASSPHRASE: 'a sentence that nobody guesses' }
  const { stdout } = await run(process.execPath, ['dist/server/admin.js', ...words], {
    env: { PATH, ...passphrase, ...environment },
  })
  return stdout
}

/** Backs up while the agency sells, and looks at what each backup brings back. */
async function takeBackups(environment: Record<string, string>, secret: string): Promise<void> {
  const started = await serverProcess(environment)
  server = started
  await started.start()
  const busy = await startSelling(started.url, () => admin(environment, 'top-up', 'NUSA', '5000000'))
  agency = busy
  for (let number = 1; number <= backups; number += 1) {
    await wait(random() * 2_000)
    const file = join(folder, `backup-${number}`)
    const soldBefore = [...busy.sold]
    await admin(environment, 'backup', file)
    await expectWhole(file, secret, soldBefore, `backup ${number} of ${backups}, seed ${seed}`)
    rmSync(file)
  }
  expect(busy.sold.length).toBeGreaterThan(backups)
  await busy.stop()
  console.log(`${backups} backups while ${busy.sold.length} sales were made`)
}

/** The books balance, foreign keys and the audit hold, and nothing is lost that was confirmed before the backup began. */
async function expectWhole(
  file: string,
  secret: string,
  soldBefore: readonly string[],
  which: string,
): Promise<void> {
  const scratch = await freshPostgres(nothing)
  const environment = {
    DATABASE_URL: urlOf(await nameOf(scratch), 'owner'),
    DATA_DIR: mkdtempSync(join(folder, 'scratch-')),
    SESSION_SECRET: secret,
  }
  try {
    await admin(environment, 'restore', file)
    expect(await violatedInvariants(scratch), which).toEqual([])
    const { rows } = await scratch.pool.query<{ locator: string }>('select locator from sale')
    const restored = new Set(rows.map(({ locator }) => locator))
    expect(
      soldBefore.filter((locator) => !restored.has(locator)),
      which,
    ).toEqual([])
    // it ends with 1 when a row was changed, is missing or was added
    await admin(environment, 'verify-audit')
  } finally {
    await scratch.close()
  }
}

test('a backup of PostgreSQL under load is of one moment', async () => {
  const database = await freshPostgres(prepareDemo)
  const name = await nameOf(database)
  await takeBackups(
    {
      DATABASE_URL: urlOf(name, 'application'),
      MIGRATION_DATABASE_URL: urlOf(name, 'owner'),
      DATA_DIR: join(folder, 'of-postgres'),
      SESSION_SECRET: testSecret,
      SANDBOX_SUPPLIERS: '1',
    },
    testSecret,
  )
  await server?.stop()
  await database.close()
}, 7_200_000)

test('a backup of the embedded database under load is of one moment', async () => {
  const dataDir = join(folder, 'embedded')
  await fillDemoFolder(dataDir)
  // drawn by the demo's first start
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
  await takeBackups({ DATA_DIR: dataDir }, secret)
}, 7_200_000)
