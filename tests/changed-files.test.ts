import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles, changedOfLate } from './changed-files.mjs'

let folder: string
const git = (at: string, ...words: string[]) => {
  const who = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'A' }
  const env = { ...process.env, ...who, GIT_COMMITTER_EMAIL: 'a@example.com', GIT_COMMITTER_DATE: at }
  execFileSync('git', words, { cwd: folder, env, stdio: 'pipe' })
}
const write = (name: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), name)
}
const commit = (at: string, name: string) => {
  write(name)
  git(at, 'add', '.')
  git(at, 'commit', '-qm', name)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-git-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what the commits of a day changed has changed of late, and what is not committed', () => {
  git('', 'init', '-q', '-b', 'main')
  commit('2026-11-01T10:00:00Z', 'older.ts')
  commit('2026-11-03T09:00:00Z', 'sw/plan.ts')
  commit('2026-11-04T08:00:00Z', 'last.ts')
  write('new.ts')
  expect(changedFiles(folder)).toEqual(['new.ts'])
  expect(changedOfLate(folder)?.toSorted()).toEqual(['last.ts', 'new.ts', 'sw/plan.ts'])
})

test('what was merged within the day counts, however old its commits are', () => {
  git('', 'init', '-q', '-b', 'main')
  commit('2026-11-01T10:00:00Z', 'first.ts')
  git('', 'checkout', '-qb', 'side')
  commit('2026-11-01T11:00:00Z', 'src/lib/device/seal.ts')
  git('', 'checkout', '-q', 'main')
  commit('2026-11-01T12:00:00Z', 'second.ts')
  git('2026-11-05T12:00:00Z', 'merge', '-q', '--no-ff', '-m', 'merge', 'side')
  expect(changedOfLate(folder)).toEqual(['src/lib/device/seal.ts'])
})

test('without git it is not known', () => {
  expect(changedOfLate(folder)).toBeNull()
})
