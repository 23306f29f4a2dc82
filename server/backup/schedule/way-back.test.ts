import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { NewerDatabase } from '../../db/migrate.ts'
import { nameOfBackup } from './backup-folder.ts'
import { withWayBack } from './way-back.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-way-back-'))
afterAll(() => rmSync(folder, { recursive: true }))
const schedule = { folder, everyHours: 24, keep: 14, passphrase: 'a sentence that nobody guesses' }
const newer = new NewerDatabase(90, 85)
const textOf = async (error: unknown, at: typeof schedule | null = schedule) =>
  String(Object(await withWayBack(error, at)).message)

test('a release that meets a newer database names the newest backup that it can bring back', async () => {
  expect(await textOf(newer)).toMatch(/knows only 85: start the newer release again, .*\n.*there is none/s)
  const fitting = nameOfBackup(new Date('2026-11-20T10:00:00Z'), 85)
  for (const name of [
    nameOfBackup(new Date('2026-11-19T10:00:00Z'), 84),
    fitting,
    nameOfBackup(new Date('2026-11-21T10:00:00Z'), 90),
  ])
    writeFileSync(join(folder, name), '')
  const text = await textOf(newer)
  expect(text).toContain(`restore ${join(folder, fitting)} --force`)
  expect(text).toContain('is of 2026-11-20T10:00:00.000Z')
})

test('without a folder, and for any other error, the sentence stays as it is', async () => {
  expect(await textOf(newer, null)).toBe(newer.message)
  expect(await textOf(new Error('the disk is full'))).toBe('the disk is full')
  expect(await textOf(newer, { ...schedule, folder: join(folder, 'away') })).toContain('there is none')
})
