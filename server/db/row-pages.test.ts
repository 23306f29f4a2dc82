import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rowsByPages } from './row-pages.ts'

const stored = Array.from({ length: 25 }, (_, id) => ({ id }))

async function idsOf(count: number, size: number): Promise<{ ids: number[]; queries: number }> {
  let queries = 0
  const rows = rowsByPages<{ id: number }>(async (after, limit) => {
    queries += 1
    return stored
      .slice(0, count)
      .filter(({ id }) => id > (after?.id ?? -1))
      .slice(0, limit)
  }, size)
  const ids: number[] = []
  for await (const { id } of rows) ids.push(id)
  return { ids, queries }
}

test('every row is read once and in order; a page that is not full is the last', async () => {
  const all = stored.map(({ id }) => id)
  expect(await idsOf(25, 10)).toEqual({ ids: all, queries: 3 })
  expect(await idsOf(20, 10)).toEqual({ ids: all.slice(0, 20), queries: 3 })
  expect(await idsOf(0, 10)).toEqual({ ids: [], queries: 1 })
})

test('one page is fetched ahead, and its failure is told after the rows before it', async () => {
  let queries = 0
  const rows = rowsByPages<{ id: number }>(async (after, limit) => {
    queries += 1
    if (after && after.id > 15) throw new Error('the database is gone')
    return stored.filter(({ id }) => id > (after?.id ?? -1)).slice(0, limit)
  }, 10)
  await rows.next()
  await turn()
  expect(queries).toBe(2)
  const rest: number[] = []
  const reading = (async () => {
    for await (const { id } of rows) rest.push(id)
  })()
  await expect(reading).rejects.toThrow('the database is gone')
  expect(rest).toEqual(stored.slice(1, 20).map(({ id }) => id))
})
