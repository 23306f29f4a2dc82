import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answersToKeep } from './answers-to-keep.ts'
import { ApiFailure, Unreachable } from './failure.ts'

const usual = { meta: { offline: true }, retry: false } as const

async function seen(error?: Error, meta = { offline: true }) {
  const client = new QueryClient()
  const query = { ...usual, meta, queryKey: ['bookings'] }
  await client.fetchQuery({ ...query, queryFn: () => ['6B6XY5'] })
  if (error) await client.fetchQuery({ ...query, queryFn: () => Promise.reject(error) }).catch(() => {})
  return answersToKeep(client, 1).queries.map(({ state }) => [state.status, state.data, state.error])
}

test('what was seen is kept, also while nobody answers', async () => {
  const kept = [['success', ['6B6XY5'], null]]
  expect(await seen()).toEqual(kept)
  expect(await seen(new Unreachable('away'))).toEqual(kept)
  expect(await seen(new ApiFailure(503, 'no database'))).toEqual(kept)
  expect(await seen(new ApiFailure(429, 'busy'))).toEqual(kept)
})

test('what the server refuses by now is not kept, nor what is old, unanswered or not for offline', async () => {
  expect(await seen(new ApiFailure(404, 'gone'))).toEqual([])
  expect(await seen(undefined, { offline: false })).toEqual([])
  const client = new QueryClient()
  await client.fetchQuery({ ...usual, queryKey: ['bookings'], queryFn: () => ['6B6XY5'] })
  expect(answersToKeep(client, Date.now() + 1).queries).toEqual([])
  const never = { ...usual, queryKey: ['rates'], queryFn: () => Promise.reject(new Unreachable('away')) }
  await client.fetchQuery(never).catch(() => {})
  expect(answersToKeep(client, 1).queries).toHaveLength(1)
})
