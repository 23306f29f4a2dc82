import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { type TwoRoles, twoRoles } from '../support/client/two-roles.ts'
import { testSecret } from '../support/test-app.ts'

let roles: TwoRoles
let folder: string
beforeAll(async () => {
  roles = await twoRoles()
  folder = mkdtempSync(join(tmpdir(), 'tradewind-'))
})
afterAll(async () => {
  await roles.drop()
  rmSync(folder, { recursive: true })
})

test('the commands beside the server migrate as the owner and work as the application', async () => {
  const codes = join(folder, 'codes.csv')
  writeFileSync(codes, 'supplierCode,hotelId,commonCode\nHBD,6613,GIATA:4711\n')
  const env = {
    ...process.env,
    DATABASE_URL: roles.applicationUrl,
    MIGRATION_DATABASE_URL: roles.ownerUrl,
    SESSION_SECRET: testSecret,
    DATA_DIR: folder,
  }
  const run = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, ['--import', 'tsx', ...words], { env })).stdout
  // both find an empty database
  const [admin, content] = await Promise.all([
    run('server/admin/main.ts', 'verify-audit'),
    run('server/content/main.ts', 'codes', codes),
  ])
  expect(admin).toMatch(/^0 rows verified/)
  expect(content).toContain('The table has 1 hotels: 1 new')
  const application = await openDatabase({
    databaseUrl: roles.applicationUrl,
    dataDir: folder,
    log: { info() {}, warn() {}, error() {}, fatal() {} },
  })
  await expect(application.pool.query('delete from schema_migration')).rejects.toThrow('permission denied')
  await application.close()
}, 120_000)
