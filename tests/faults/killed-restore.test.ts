import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoAmI } from '#contract/access/session'
import { checkSetup } from '#contract/admin/setup'
import { readRestore, restoreBackup } from '#contract/admin/setup-restore'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { auditChainOf } from '../../server/audit/area.ts'
import { takeBackup } from '../../server/backup/back-up.ts'
import { keysOf } from '../../server/backup/keys-of-backup.ts'
import { readConfig } from '../../server/config.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { sendPart } from '../support/client/send-backup.ts'
import { freshEmbedded } from '../support/databases.ts'
import { type ServerProcess, serverProcess } from '../support/server/server-process.ts'
import { prepareDemo, testSecret } from '../support/test-app.ts'

const passphrase = 'a sentence that nobody guesses'
let folder: string
let file: string
let server: ServerProcess
let stranger: HttpAgent

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-killed-restore-'))
  file = join(folder, 'backup')
  const source = await freshEmbedded(prepareDemo)
  const needs = {
    database: source,
    ...auditChainOf({ auditKey: null, auditKeysBefore: [], dataDir: folder }, testSecret),
    keys: keysOf(readConfig({}), testSecret),
    version: 'test',
    now: () => new Date(),
  }
  await takeBackup(needs, { file, passphrase })
  await source.close()
  server = await serverProcess({
    NODE_ENV: 'production',
    SESSION_SECRET: testSecret,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: '',
  })
  stranger = new HttpAgent(server.url, '')
}, 300_000)
afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function started(): Promise<string> {
  await server.start()
  await expect.poll(() => server.output()).toMatch(/\/setup#\S+/)
  return /\/setup#(\S+)/.exec(server.output())?.[1] ?? ''
}

async function begin(token: string): Promise<void> {
  expect(await sendPart(stranger, { token, content: readFileSync(file) })).toMatchObject({ status: 200 })
  const begun = await stranger.raw('POST', restoreBackup.path, { token, passphrase, acceptOtherKeys: false })
  expect(begun).toMatchObject({ status: 200, body: { phase: 'RUNNING' } })
}

test('a kill in the middle leaves an empty installation with a new address, which takes the backup', async () => {
  const first = await started()
  await begin(first)
  await wait(500)
  expect(await stranger.call(readRestore, {})).toMatchObject({ phase: 'RUNNING' })
  await server.kill()

  const second = await started()
  expect(second).not.toBe(first)
  expect(await stranger.call(readRestore, {})).toMatchObject({ phase: 'NONE' })
  expect(await stranger.raw('POST', checkSetup.path, { token: second })).toMatchObject({ status: 200 })
  await begin(second)
  const phase = () =>
    stranger.call(readRestore, {}).then(
      (state) => state.phase,
      () => 'AWAY',
    )
  await expect.poll(phase, { timeout: 240_000, interval: 500 }).toBe('SET_UP')
  expect(server.output()).toContain('A backup was brought back. The server begins anew.')

  const sari = new HttpAgent(server.url, 'NUSA/sari')
  await sari.signIn('NUSA/sari', demoPassword)
  expect((await sari.call(whoAmI, {})).claims.userName).toBe('sari')
  expect(await stranger.raw('POST', checkSetup.path, { token: second })).toMatchObject({ status: 404 })
}, 400_000)
