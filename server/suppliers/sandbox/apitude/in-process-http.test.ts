import { setImmediate as turn } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { collectGarbage } from '../../http/live-heap-for-tests.ts'
import type { Api, ApiRequest } from './api.ts'
import { connectInProcess } from './in-process-http.ts'

const ask = (path = '/a?b=c', deadlineMs = 1_000, signal?: AbortSignal) => ({
  operation: 'test',
  method: 'POST' as const, // the literal, not `string`
  path,
  headers: () => ({ 'Api-key': 'k' }),
  body: { rooms: 1, none: undefined },
  deadlineMs,
  answer: v.object({ rooms: v.number() }),
  ...(signal && { signal }),
})

test('an API gets the request as over HTTP, and its answer is parsed', async () => {
  const seen: ApiRequest[] = []
  const api: Api = async (request) => {
    seen.push(request)
    return { status: 200, body: { rooms: 2 } }
  }
  expect(await connectInProcess(api).call(ask())).toEqual({ rooms: 2 })
  expect(seen[0]).toMatchObject({
    method: 'POST',
    path: '/a',
    headers: { 'api-key': 'k' },
    body: { rooms: 1 },
  })
  expect([seen[0]?.query.get('b'), JSON.stringify(seen[0]?.body)]).toEqual(['c', '{"rooms":1}'])
})

test.each<[string, Api, string]>([
  ['a refusal', async () => ({ status: 410, body: { error: {} } }), 'status'],
  ['another shape', async () => ({ status: 200, body: [] }), 'shape'],
  ['no body', async () => ({ status: 200, body: undefined }), 'shape'],
  ['an API that fails', async () => Promise.reject(new Error('gone')), 'connection'],
  ['an API that never answers', () => new Promise(() => {}), 'timeout'],
])('%s is a failure with the name that it has over HTTP', async (_, api, kind) => {
  await expect(connectInProcess(api).call(ask('/', 30))).rejects.toMatchObject({ kind })
})

test('who gives up gets their own reason', async () => {
  const gone = new AbortController()
  const call = connectInProcess(() => new Promise(() => {})).call(ask('/', 5_000, gone.signal))
  gone.abort(new Error('the client has gone'))
  await expect(call).rejects.toThrow('the client has gone')
})

test('the answer is forgotten with the call, while its caller goes on and its deadline is far', async () => {
  let answer: WeakRef<object> | undefined
  const http = connectInProcess(async () => {
    const body = { rooms: 2 }
    answer = new WeakRef(body)
    return { status: 200, body }
  })
  const caller = new AbortController()
  await http.call(ask('/', 60_000, caller.signal))
  await turn()
  collectGarbage()
  expect(answer?.deref()).toBeUndefined()
  expect(caller.signal.aborted).toBe(false)
})
