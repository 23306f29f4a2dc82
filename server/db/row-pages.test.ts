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
