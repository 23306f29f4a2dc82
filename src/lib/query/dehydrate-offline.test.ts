import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiFailure, Unreachable } from '../call/failure.ts'
import { dehydrateOffline } from './dehydrate-offline.ts'

const usual = { meta: { offline: true }, retry: false } as const

async function seen(error?: Error, meta = { offline: true }) {
  const client = new QueryClient()
  const query = { ...usual, meta, queryKey: ['bookings'] }
  await client.fetchQuery({ ...query, queryFn: () => ['6B6XY5'] })
  if (error) await client.fetchQuery({ ...query, queryFn: () => Promise.reject(error) }).catch(() => {})
  return dehydrateOffline(client, 1).queries.map(({ state }) => [state.status, state.data, state.error])
}

test('answers are kept, also if a refetch failed without a refusal', async () => {
  const kept = [['success', ['6B6XY5'], null]]
  expect(await seen()).toEqual(kept)
  expect(await seen(new Unreachable('away'))).toEqual(kept)
  expect(await seen(new ApiFailure(503, 'no database'))).toEqual(kept)
  expect(await seen(new ApiFailure(429, 'busy'))).toEqual(kept)
})

test('refused, old, unanswered and online-only queries are left out', async () => {
  expect(await seen(new ApiFailure(404, 'gone'))).toEqual([])
  expect(await seen(undefined, { offline: false })).toEqual([])
  const client = new QueryClient()
  await client.fetchQuery({ ...usual, queryKey: ['bookings'], queryFn: () => ['6B6XY5'] })
  expect(dehydrateOffline(client, Date.now() + 1).queries).toEqual([])
  const never = { ...usual, queryKey: ['rates'], queryFn: () => Promise.reject(new Unreachable('away')) }
  await client.fetchQuery(never).catch(() => {})
  expect(dehydrateOffline(client, 1).queries).toHaveLength(1)
})
