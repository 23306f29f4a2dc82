import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lookAtBackup, readRestore, restoreBackup } from '#contract/admin/setup-restore'
import { createUser } from '../../server/admin/commands.ts'
import type { SetupRestoring } from '../../server/admin/setup/restore/restore-run.ts'
import { newSetupAddress } from '../../server/admin/setup/setup-token.ts'
import { createApp } from '../../server/app.ts'
import { auditChainOf } from '../../server/audit/area.ts'
import { hashPassword } from '../../server/auth/password/passwords.ts'
import { takeBackup } from '../../server/backup/back-up.ts'
import { type KeyName, keysOf } from '../../server/backup/keys-of-backup.ts'
import { readConfig } from '../../server/config.ts'
import { grantToApplication } from '../../server/db/application-role.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { AgentClient } from '../support/client/agent-client.ts'
import { sendPart } from '../support/client/send-backup.ts'
import { bothEngines, freshPostgres, onPostgres } from '../support/databases.ts'
import { ownerOf } from '../support/server/postgres-databases.ts'
import { createTestApp, type TestApp, testSecret } from '../support/test-app.ts'

const passphrase = 'a sentence that nobody guesses'
const password = 'kereta malam ke utara'
const real = { NODE_ENV: 'production', SESSION_SECRET: testSecret }
const folder = mkdtempSync(join(tmpdir(), 'tradewind-setup-restore-'))
const [whole, ofDemo] = [join(folder, 'whole'), join(folder, 'demo')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const migrateOnly = async (database: Database) => {
  await migrate(database)
}

/** An installation with a user of its own, and the same once the user is one of the demo. */
beforeAll(async () => {
  const source = await freshPostgres(migrateOnly)
  await createUser(source, {
    accountName: 'ANGIN',
    orgName: 'Angin Timur',
    orgType: 'PLATFORM',
    parent: undefined,
    userName: 'ratna',
    displayName: 'Ratna',
    role: 'ROLE_SUPER_ADMIN',
    passwordHash: await hashPassword(password),
  })
  const needs = {
    database: source,
    ...auditChainOf({ auditKey: null, auditKeysBefore: [], dataDir: folder }, testSecret),
    keys: keysOf(readConfig({}), testSecret),
    version: 'of the backup',
    now: () => new Date('2026-11-27T10:00:00Z'),
  }
  await takeBackup(needs, { file: whole, passphrase })
  await source.pool.query('update app_user set is_demo = true')
  await takeBackup(needs, { file: ofDemo, passphrase })
  await source.close()
}, 120_000)

let t: TestApp
let stranger: AgentClient
let restarts: number
let dataDir: string

async function open(
  fresh: (typeof bothEngines)[number]['fresh'],
  keys: Partial<Record<KeyName, string>> = {},
): Promise<void> {
  restarts = 0
  dataDir = mkdtempSync(join(folder, 'data-'))
  t = await createTestApp(() => fresh(migrateOnly), { ...real, DATA_DIR: dataDir, ...keys })
  const owner = await ownerOf(t.database)
  const restoring: SetupRestoring = {
    openOwner: async () => ({ database: owner, close: async () => {} }),
    async onRestored() {
      // what the start does
      if (owner !== t.database) await grantToApplication(owner, 'application')
      restarts += 1
    },
  }
  stranger = new AgentClient((await createApp({ ...t.needs, restoring })).server)
}
const printed = async () => {
  const address = await newSetupAddress({ database: t.database, config: t.needs.config, now: t.clock.now })
  return address?.split('#')[1] ?? ''
}
const look = (token: string, words = passphrase) =>
  stranger.raw('POST', lookAtBackup.path, { token, passphrase: words })
const begin = (token: string, acceptOtherKeys = false) =>
  stranger.raw('POST', restoreBackup.path, { token, passphrase, acceptOtherKeys })
const phase = async () => (await stranger.call(readRestore, {})).phase
const ended = () => expect.poll(phase, { timeout: 120_000, interval: 200 }).not.toBe('RUNNING')
const send = (token: string, file: string) => sendPart(stranger, { token, content: readFileSync(file) })

afterEach(async () => {
  await stranger.server.close()
  await t.close()
})

describe.each(bothEngines)(
  'a backup is brought back at the setup on $engine',
  { timeout: 180_000 },
  ({ fresh }) => {
    beforeEach(() => open(fresh))

    test('shown first, then brought back wholly; the address ends, and its users sign in', async () => {
      const token = await printed()
      expect(await phase()).toBe('NONE')
      expect(await send(token, whole)).toMatchObject({
        status: 200,
        body: { received: statSync(whole).size },
      })
      expect(statSync(join(dataDir, 'restore', 'backup')).mode & 0o777).toBe(0o600)
      expect((await look(token)).body).toEqual({
        outcome: 'FOUND',
        takenAt: '2026-11-27T10:00:00.000Z',
        version: 'of the backup',
        bytes: statSync(whole).size,
        holds: { orgs: 1, users: 1, sales: 0 },
        otherKeyList: [],
      })
      expect(await begin(token)).toMatchObject({
        status: 200,
        body: { phase: 'RUNNING', all: statSync(whole).size },
      })
      expect(await begin(token)).toMatchObject({ status: 409, body: { reason: 'adminRefusals.restoreRuns' } })
      await ended()
      await expect.poll(phase).toBe('SET_UP')
      expect(restarts).toBe(1)
      expect(existsSync(join(dataDir, 'restore'))).toBe(false)
      expect(await begin(token)).toMatchObject({ status: 404 })

      // as after a restart
      const after = new AgentClient((await createApp(t.needs)).server)
      await after.signIn('ANGIN/ratna', password)
      expect((await after.call(readRestore, {})).phase).toBe('SET_UP')
      await after.server.close()
      const lines = await t.database.sql
        .selectFrom('audit')
        .select('after')
        .where('action', '=', 'backup.restored')
        .execute()
      expect(lines).toMatchObject([{ after: { by: 'whoever had the one-time address' } }])
    })
  },
)

describe.each(onPostgres)(
  'a backup that is not brought back on $engine',
  { timeout: 180_000 },
  ({ fresh }) => {
    test('nobody without the address sends or looks at anything', async () => {
      await open(fresh)
      const token = await printed()
      const useless = { status: 404, body: { error: 'NOT_FOUND' } }
      expect(await send('x'.repeat(43), whole)).toMatchObject(useless)
      expect(existsSync(join(dataDir, 'restore'))).toBe(false)
      await send(token, whole)
      expect(await look('x'.repeat(43))).toMatchObject(useless)
      expect(await begin('x'.repeat(43))).toMatchObject(useless)
      expect(await phase()).toBe('NONE')
    })

    test('parts follow one another; one that is lost is sent again, and nothing is looked at before the last', async () => {
      await open(fresh)
      const token = await printed()
      const bytes = readFileSync(whole)
      const size = bytes.length
      const part = (at: number, end: number) =>
        sendPart(stranger, { token, content: bytes.subarray(at, end), at, size })
      expect(await look(token)).toMatchObject({
        status: 409,
        body: { reason: 'adminRefusals.backupIncomplete' },
      })
      expect((await part(0, 1_000)).body).toEqual({ received: 1_000 })
      expect((await part(2_000, 3_000)).body).toEqual({ received: 1_000 })
      expect((await part(0, 2_000)).body).toEqual({ received: 2_000 })
      expect(await look(token)).toMatchObject({ status: 409 })
      expect((await part(2_000, size)).body).toEqual({ received: size })
      expect((await look(token)).body).toMatchObject({ outcome: 'FOUND' })
      const tooLarge = await sendPart(stranger, { token, content: bytes, at: 0, size: 30 * 1024 ** 3 })
      expect(tooLarge).toMatchObject({ status: 400 })
    })

    test('what is wrong with it is told, the installation stays empty, and the next one is taken', async () => {
      await open(fresh)
      const token = await printed()
      await send(token, whole)
      expect((await look(token, 'another sentence')).body).toEqual({
        outcome: 'REFUSED',
        problem: 'WRONG_PASSPHRASE',
      })
      await sendPart(stranger, { token, content: Buffer.from('hello\n') })
      expect((await look(token)).body).toEqual({ outcome: 'REFUSED', problem: 'NO_BACKUP' })
      await sendPart(stranger, { token, content: readFileSync(whole).subarray(0, -100) })
      await begin(token)
      await ended()
      expect(await stranger.call(readRestore, {})).toMatchObject({ phase: 'FAILED', problem: 'CUT_SHORT' })
      expect(await t.database.sql.selectFrom('org').select('id').execute()).toEqual([])
      await send(token, ofDemo)
      await begin(token)
      await ended()
      expect(await stranger.call(readRestore, {})).toMatchObject({ phase: 'FAILED', problem: 'DEMO' })
      expect(restarts).toBe(0)
      // the token is still good
      await send(token, whole)
      expect((await look(token)).body).toMatchObject({ outcome: 'FOUND' })
    })

    test('other keys are named, and have to be accepted', async () => {
      await open(fresh, { EVIDENCE_KEY: 'another key of the evidence, long enough' })
      const token = await printed()
      await send(token, whole)
      expect((await look(token)).body).toMatchObject({ outcome: 'FOUND', otherKeyList: ['EVIDENCE_KEY'] })
      await begin(token)
      await ended()
      expect(await stranger.call(readRestore, {})).toMatchObject({ phase: 'FAILED', problem: 'OTHER_KEYS' })
      await begin(token, true)
      await ended()
      await expect.poll(phase).toBe('SET_UP')
    })
  },
)
