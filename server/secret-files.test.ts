import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-secrets-'))
function fileWith(text: string): string {
  const file = join(folder, `${Math.random()}`)
  writeFileSync(file, text)
  return file
}

test('a secret stands in a file as well, without the line end of an editor', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    SESSION_SECRET_FILE: fileWith(`${'s'.repeat(32)}\n`),
    AUDIT_KEY_FILE: fileWith(`${'a'.repeat(32)}\r\n`),
    DATABASE_URL_FILE: fileWith('postgres://app:pass@db/tradewind'),
  })
  expect(config).toMatchObject({
    sessionSecret: 's'.repeat(32),
    auditKey: 'a'.repeat(32),
    databaseUrl: 'postgres://app:pass@db/tradewind',
    demo: false,
  })
})

test('what is in a file is checked as any value, and never repeated', () => {
  const read = () => readConfig({ SMTP_URL_FILE: fileWith('planted-password'), MAIL_FROM: 'a@b.example' })
  expect(read).toThrow(/^ {2}SMTP_URL: an smtp/m)
  expect(read).not.toThrow(/planted/)
})

test.each([
  ['a file that is not there', join(folder, 'nothing'), /^ {2}METRICS_TOKEN_FILE: .*ENOENT/m],
  ['a folder', folder, /^ {2}METRICS_TOKEN_FILE: .*EISDIR/m],
  ['an empty file', fileWith('\n'), /^ {2}METRICS_TOKEN_FILE: the file is empty/m],
])('%s is named', (_, file, line) => {
  expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow(line)
})

test('a value and a file for the same secret are refused: nobody knows which is meant', () => {
  const METRICS_TOKEN = 'm'.repeat(16)
  expect(() => readConfig({ METRICS_TOKEN, METRICS_TOKEN_FILE: fileWith(METRICS_TOKEN) })).toThrow(
    /^ {2}METRICS_TOKEN, METRICS_TOKEN_FILE: /m,
  )
})
