import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkConfig, inLines } from './check-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-config-'))
const real = {
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://travel.example',
  DATA_DIR: join(folder, 'data'),
  TRUST_PROXY: '127.0.0.1',
}

const reportOf = async (env: Record<string, string>) => inLines(await checkConfig(env, new Date()))

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

test('an installation that is set up has nothing wrong, and its folder is not made', async () => {
  const report = await reportOf(real)
  expect(report).not.toContain('BAD')
  expect(report).toContain(`ok   DATA_DIR ${real.DATA_DIR} can be written.`)
  expect(report).toMatch(/note +AUDIT_KEY, EVIDENCE_KEY, TRAVELLER_KEY: SESSION_SECRET stands for it/)
})

test('wrong variables are named, each in a line', async () => {
  const report = await reportOf({
    ...real,
    PORT: 'eighty',
    SMTP_URL: 'http://mail',
    MAIL_FROM: 'a@b.example',
  })
  expect(report.split('\n')).toEqual([
    expect.stringMatching(/^BAD {3}PORT: /),
    expect.stringMatching(/^BAD {3}SMTP_URL: /),
  ])
})

test('a database and a mail server that cannot be reached are named without their passwords', async () => {
  const port = await closedPort()
  const report = await reportOf({
    ...real,
    DATABASE_URL: `postgres://app:planted@127.0.0.1:${port}/tradewind`,
    SMTP_URL: `smtp://app:planted@127.0.0.1:${port}`,
    MAIL_FROM: 'office@travel.example',
  })
  expect(report).toMatch(/^BAD {3}DATABASE_URL: .*ECONNREFUSED/m)
  expect(report).toMatch(/^BAD {3}SMTP_URL: the mail server cannot be used \(ESOCKET|ECONNECTION/m)
  expect(report).not.toContain('planted')
})

test('a folder below a file, and an address without encryption, are named', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const report = await reportOf({
    ...real,
    PUBLIC_URL: 'http://travel.example',
    DATA_DIR: join(file, 'data'),
  })
  expect(report).toMatch(/^BAD {3}PUBLIC_URL: /m)
  expect(report).toMatch(/^BAD {3}DATA_DIR: /m)
})

test('the folder of backups is looked at', async () => {
  expect(await reportOf(real)).toMatch(/note +BACKUP_FOLDER: is not set/)
  const set = { ...real, BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: 'a sentence that nobody guesses' }
  const report = await reportOf(set)
  expect(report).toContain(`ok   A backup is written to ${folder} every 24 hours.`)
  expect(report).toMatch(/note +BACKUP_FOLDER: is on the disk of the database/)
  expect(await reportOf({ ...set, BACKUP_FOLDER: join(folder, 'away') })).toMatch(/^BAD {3}BACKUP_FOLDER: /m)
})

test('the certificate for a supplier is looked at', async () => {
  const report = await reportOf({
    ...real,
    SUPPLIER_HBD: 'apitude',
    APITUDE_ENVIRONMENT: 'test',
    APITUDE_KEY: 'key',
    APITUDE_SECRET: 'secret',
    APITUDE_TLS_CERT_FILE: join(folder, 'none.pem'),
    APITUDE_TLS_KEY_FILE: join(folder, 'none.key'),
  })
  expect(report).toMatch(/^BAD {3}APITUDE_TLS_CERT_FILE, APITUDE_TLS_KEY_FILE: /m)
})

test('the demo says that it is one', async () => {
  expect(await reportOf({ DATA_DIR: folder })).toMatch(/^note +This is the demo/m)
})
