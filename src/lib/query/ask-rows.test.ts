import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/call/endpoint'
import { ApiFailure, Unreachable } from '../call/failure.ts'
import { askRows } from './ask-rows.ts'

vi.mock('../session/session.ts', () => ({ accessToken: async () => 'token', discardToken: () => {} }))
afterEach(() => vi.unstubAllGlobals())

const listThings = endpoint({
  name: 'listThings',
  tag: 'session',
  summary: 'Things',
  method: 'GET',
  path: '/api/things',
  reply: v.object({ total: v.number(), things: v.array(v.object({ name: v.string() })) }),
})

/** The result of the call for this reply body. */
async function asked(body: string, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const { head, batches } = await askRows(listThings, 'things', {}, new AbortController().signal)
  const names: string[] = []
  for await (const rows of batches) names.push(...rows.map(({ name }) => name))
  return { head, names }
}

test('a reply is read line by line, with only the contract’s fields', async () => {
  const answer = await asked('{"total":2,"x":1,"things":[\n{"name":"a","x":1},\n{"name":"b"}\n]}')
  expect(answer).toEqual({ head: { total: 2 }, names: ['a', 'b'] })
  expect(await asked('{"total":0,"things":[\n]}')).toEqual({ head: { total: 0 }, names: [] })
})

test.each([
  '{"total":2,"things":[\n{"name":"a"},\n{"name":"b"}',
  '{"total":2,"things":[\n{"name":"a"},\n',
  '',
])('a truncated reply is never complete: %j', async (body) => {
  await expect(asked(body)).rejects.toThrow()
})

test('a truncated reply is unreachable, an invalid one is incorrect, a refusal keeps its words', async () => {
  await expect(asked('{"total":2,"things":[\n{"name":"a"},')).rejects.toThrow(Unreachable)
  await expect(asked('{"total":2,"things":[\n{"name":7}\n]}')).rejects.toThrow(
    '200 / Incorrect Server Response',
  )
  await expect(asked('<html>')).rejects.toThrow(ApiFailure)
  const refusal = JSON.stringify({ error: 'NOT_ALLOWED', errorDescription: 'Not yours.' })
  await expect(asked(refusal, 403)).rejects.toThrow('403 / NOT_ALLOWED / Not yours.')
})
