import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { headsFile, thinOut } from './audit-heads.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heads-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const head = (place: number, at = '2026-11-22T05:00:00.000Z') => ({ place, mac: 'ab'.repeat(32), at })

test('heads are kept in a file that only its owner reads, in a folder that is made', () => {
  const path = join(folder, 'data', 'audit-heads.log')
  const heads = headsFile(path)
  expect(heads.read()).toEqual([])
  heads.append(head(1))
  heads.append(head(5))
  expect(heads.read()).toEqual([head(1), head(5)])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a line that was left half written is skipped', () => {
  const path = join(folder, 'audit-heads.log')
  const heads = headsFile(path)
  heads.append(head(1))
  appendFileSync(path, '{"place": 2, "ma\n')
  heads.append(head(3))
  expect(heads.read()).toEqual([head(1), head(3)])
})

test('the file is thinned out when it is too long, and stays private', () => {
  const path = join(folder, 'audit-heads.log')
  const heads = headsFile(path, 150_000)
  for (let place = 1; place <= 1_300; place += 1) heads.append(head(place))
  expect(statSync(path).size).toBeLessThan(151_000)
  expect(readFileSync(path, 'utf8').endsWith('\n')).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(heads.read().at(-1)).toEqual(head(1_300))
})

test('of older heads the last of each day stays, of the newest all', () => {
  const all = [
    head(1, '2026-11-20T01:00:00.000Z'),
    head(2, '2026-11-20T09:00:00.000Z'),
    head(3, '2026-11-21T01:00:00.000Z'),
    head(4, '2026-11-22T01:00:00.000Z'),
    head(5, '2026-11-22T02:00:00.000Z'),
  ]
  expect(thinOut(all, 2, 9).map(({ place }) => place)).toEqual([2, 3, 4, 5])
  expect(thinOut(all, 2, 1).map(({ place }) => place)).toEqual([3, 4, 5])
})
