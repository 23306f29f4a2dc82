import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBackups, requestBackup } from '#contract/admin/backups'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { runAdminCommand } from '../../server/admin/run-command.ts'
import { createApp } from '../../server/app.ts'
import { auditChainOf } from '../../server/audit/area.ts'
import { readBackup } from '../../server/backup/backup-file.ts'
import { nameOfBackup } from '../../server/backup/schedule/backup-folder.ts'
import { backUpBeforeUpgrade } from '../../server/backup/schedule/before-upgrade.ts'
import { openMigrated } from '../../server/db/open-migrated.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { adminNeedsOf } from '../support/client/administrators.ts'
import { AgentClient, Refused } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { ownerOf, urlOf } from '../support/server/postgres-databases.ts'
import { createTestApp, newKey, type TestApp, testSecret } from '../support/test-app.ts'

const passphrase = 'a sentence that nobody guesses'
const hour = 3_600_000
let folder: string
let t: TestApp
let root: AgentClient

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-scheduled-'))
  t = await createTestApp(freshPostgres, {
    BACKUP_FOLDER: folder,
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_KEEP: '2',
  })
  root = await t.signIn('TRADEWIND/root')
})
afterEach(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = async () => {
  for (const job of t.app.jobs.filter(({ task }) => task === 'back up')) await job.run()
}
// a session ends while the clock passes
const state = async () => (await t.signIn('TRADEWIND/root')).call(readBackups, {})
const files = () => readdirSync(folder).sort()

test('one is written when it is due, can be read, and is what the page says', async () => {
  expect(await state()).toMatchObject({ lastGood: null, isLate: true, runList: [], open: null })
  await run()
  const [name = ''] = files()
  expect(name).toMatch(/^tradewind-\d{8}T\d{9}Z-m\d{3}\.backup$/)
  const lines: string[] = []
  for await (const line of readBackup(join(folder, name), passphrase)) lines.push(line)
  expect(lines.at(-1)).toMatch(/^\["end",/)
  const { schedule, lastGood, isLate, nextAt } = await state()
  expect(schedule).toEqual({ folder, everyHours: 24, keep: 2 })
  expect(lastGood).toMatchObject({ cause: 'SCHEDULE', askedBy: null, problem: null, file: { name } })
  expect(lastGood?.file?.rows).toBe(lines.filter((line) => line.startsWith('["row"')).length)
  expect(isLate).toBe(false)
  expect(Date.parse(nextAt ?? '')).toBe(t.clock.now().getTime() + 24 * hour)

  await run()
  expect(files()).toEqual([name])
}, 60_000)

test('what is outdated is removed once a newer one is good, and nothing else', async () => {
  const [oldest = '', older = '', newest = ''] = [1, 2, 3].map((day) =>
    nameOfBackup(new Date(Date.UTC(2025, 0, day)), 85),
  )
  for (const name of [oldest, older, newest, 'notes.txt']) writeFileSync(join(folder, name), '')
  await run()
  // the two newest, and the last one of the month among the older ones
  expect(files()).toEqual(['notes.txt', older, newest, expect.stringMatching(/^tradewind-20(?!25)/)])
})

test('a failure is told in words, tried again later, and a late one is kept once for its notice', async () => {
  await run()
  t.clock.pass(26 * hour)
  renameSync(folder, `${folder}-away`)
  await run()
  expect(await state()).toMatchObject({
    isLate: true,
    runList: [{ problem: 'FOLDER_MISSING', file: null }, {}],
  })
  await run()
  const late = await t.database.sql.selectFrom('backup_late').selectAll().execute()
  expect(late).toHaveLength(1)
  expect((await state()).runList).toHaveLength(2)
  renameSync(`${folder}-away`, folder)
  t.clock.pass(hour / 4)
  await run()
  expect(await state()).toMatchObject({ isLate: false, runList: [{ problem: null }, {}, {}] })
})

test('a super administrator asks for one: once, audited, and written by the job', async () => {
  await run()
  t.clock.pass(60_000)
  const key = newKey()
  const asked = await root.call(requestBackup, {}, key)
  expect(asked.open).toMatchObject({ state: 'ASKED' })
  expect(await root.call(requestBackup, {}, key)).toEqual(asked)
  await root.call(requestBackup, {})
  await run()
  expect(await state()).toMatchObject({ open: null, runList: [{ cause: 'PERSON', problem: null }, {}] })
  expect(files()).toHaveLength(2)
  const lines = await t.database.sql
    .selectFrom('audit')
    .select(['user_name', 'subject'])
    .where('action', '=', 'backup.asked')
    .execute()
  expect(lines).toEqual([{ user_name: 'root', subject: 'backup:now' }])
})

test('two processes write one, and one that ended in the middle does not hold up the next', async () => {
  await Promise.all([run(), run()])
  expect(files()).toHaveLength(1)
  t.clock.pass(60_000)
  await root.call(requestBackup, {})
  await t.database.pool.query(
    `update backup_run set begun_at = asked_at, alive_at = now() - interval '6 minutes' where ended_at is null`,
  )
  t.clock.pass(24 * hour)
  await run()
  const { runList } = await state()
  expect(runList.map(({ problem }) => problem)).toEqual(expect.arrayContaining(['ENDED', null]))
})

test('the command without a file writes into the folder, and counts', async () => {
  const needs = { ...adminNeedsOf(t), schedule: t.needs.config.backups }
  expect(await runAdminCommand(needs, { command: 'scheduled-backup' })).toContain(
    join(folder, files()[0] ?? '-'),
  )
  expect(await state()).toMatchObject({ isLate: false, lastGood: { cause: 'COMMAND' } })
  const none = { ...needs, schedule: null }
  await expect(runAdminCommand(none, { command: 'scheduled-backup' })).rejects.toThrow('set BACKUP_FOLDER')
})

test('where nothing is set, the page says so, and nothing is asked for', async () => {
  const other = await createApp({ ...t.needs, config: { ...t.needs.config, backups: null } })
  const client = new AgentClient(other.server)
  await client.signIn('TRADEWIND/root', demoPassword)
  expect(await client.call(readBackups, {})).toMatchObject({ schedule: null, isLate: false, nextAt: null })
  const refused = await client.call(requestBackup, {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ status: 409, body: { reason: 'adminRefusals.noBackupFolder' } })
  expect(other.jobs.map(({ task }) => task)).not.toContain('back up')
  await other.server.close()
})

test('before an upgrade one is written; where that fails, nothing is migrated', async () => {
  const owner = await ownerOf(t.database)
  const { rows } = await owner.pool.query<{ name: string }>('select current_database() as name')
  const config = {
    databaseUrl: urlOf(rows[0]?.name ?? '', 'owner'),
    migrationDatabaseUrl: null,
    dataDir: folder,
  }
  const { keys } = adminNeedsOf(t)
  const upgradeInto = async (into: string) => {
    const schedule = { folder: into, everyHours: 24, keep: 2, passphrase }
    const { heads } = auditChainOf({ auditKey: null, auditKeysBefore: [], dataDir: folder }, testSecret)
    const upgrade = backUpBeforeUpgrade({ schedule, heads, keys, version: 'test', now: t.clock.now })
    const opened = await openMigrated({ config, log: quietLog, beforeUpgrade: upgrade.before })
    await upgrade.record(opened)
    await opened.close()
  }
  await upgradeInto(folder)
  expect(files()).toEqual([])
  // as the former release left it
  const { rows: last } = await owner.pool.query<{ version: number }>(
    'delete from schema_migration where version = (select max(version) from schema_migration) returning version',
  )
  const applied = async () =>
    (await owner.pool.query('select max(version) as version from schema_migration')).rows[0]?.version
  const former = await applied()
  await expect(upgradeInto(join(folder, 'away'))).rejects.toThrow(
    /backup before the upgrade failed.*Nothing was migrated/s,
  )
  expect(await applied()).toBe(former)
  await upgradeInto(folder)
  expect(files()).toEqual([expect.stringMatching(/^tradewind-\S+-m\d{3}\.backup$/)])
  expect(files()[0]).not.toContain(`-m${String(last[0]?.version).padStart(3, '0')}`)
  const { rows: runs } = await owner.pool.query('select cause, file_name from backup_run')
  expect(runs).toEqual([{ cause: 'UPGRADE', file_name: files()[0] }])
}, 60_000)
