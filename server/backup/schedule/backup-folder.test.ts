import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFolder, nameOfBackup, outdated, readName, tidyFolder } from './backup-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-28T19:00:00.000Z')
const day = 24 * 3_600_000
const daily = (count: number) =>
  Array.from({ length: count }, (_, index) => nameOfBackup(new Date(now.getTime() - index * day), 85))

test('the name says when it was taken and which migration its database had', () => {
  const name = nameOfBackup(now, 85)
  expect(name).toBe('tradewind-20261128T190000000Z-m085.backup')
  expect(readName(name)).toEqual({ name, takenAt: now, migration: 85 })
  for (const other of ['notes.txt', `${name}.part`, 'tradewind-20261328T190000000Z-m085.backup'])
    expect(readName(other), other).toBeNull()
})

test('the newest are kept, and of the older ones the last of each month for a year', () => {
  const all = daily(500).flatMap((name) => readName(name) ?? [])
  const removed = new Set(outdated(all, 14).map(({ name }) => name))
  const kept = all
    .filter(({ name }) => !removed.has(name))
    .map(({ takenAt }) => takenAt.toISOString().slice(0, 10))
  expect(kept.slice(0, 14)).toEqual(all.slice(0, 14).map(({ takenAt }) => takenAt.toISOString().slice(0, 10)))
  expect(kept.slice(14)).toEqual([
    '2026-11-14',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('what is not ours, and what is still being written, stays in the folder', async () => {
  const [newest = '', ...older] = daily(3)
  const [fresh, stale] = [`${newest}.part`, `${older[0]}.part`]
  for (const name of [newest, ...older, fresh, stale, 'notes.txt']) writeFileSync(join(folder, name), '')
  utimesSync(join(folder, stale), now, new Date(now.getTime() - 2 * day))
  utimesSync(join(folder, fresh), now, now)
  await tidyFolder(folder, 1, now)
  // the last of the older ones of the month
  expect(readdirSync(folder).sort()).toEqual([newest, older[0], fresh, 'notes.txt'].sort())
  expect((await listFolder(folder)).map(({ name }) => name)).toEqual([newest, older[0]])
})
