import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const picture = Buffer.alloc(1_000, 7)

test('what was written is read, and nothing else', async () => {
  const cache = createPictureCache(folder)
  await cache.write('../../a', picture)
  expect(await cache.read('../../a')).toEqual(picture)
  expect(await cache.read('b')).toBeNull()
  expect(await readdir(folder)).toHaveLength(1)
})

test('the folder stays within its bound, and keeps what is asked for', async () => {
  const most = 20_000
  const cache = createPictureCache(folder, most)
  await cache.write('asked for', picture)
  for (let at = 0; at < 60; at += 1) {
    await cache.write(`${at}`, picture)
    expect(await cache.read('asked for')).not.toBeNull()
  }
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThanOrEqual(most)
  expect(total).toBeGreaterThan(most / 2)
  expect([await cache.read('0'), await cache.read('59')]).toEqual([null, picture])
})

test('a folder that cannot be written is told, and reads nothing', async () => {
  const cache = createPictureCache('/dev/null/pictures')
  expect(await cache.read('a')).toBeNull()
  await expect(cache.write('a', picture)).rejects.toThrow()
})
