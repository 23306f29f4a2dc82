import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readThrough } from './read-through.ts'

test('a fetch cancelled by newer ones returns the newest result', async () => {
  const client = new QueryClient()
  const answers: ((answer: number) => void)[] = []
  const policy = queryOptions({
    queryKey: ['policy'],
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // a mounted screen refetches after each invalidation
  const stop = new QueryObserver(client, policy).subscribe(() => {})
  const read = readThrough(client, { ...policy, staleTime: 0 })
  for (const saves of [1, 2]) {
    void client.invalidateQueries({ queryKey: policy.queryKey })
    await expect.poll(() => answers.length).toBe(saves + 1)
  }
  answers[2]?.(2)
  expect(await read).toBe(2)
  stop()
})
