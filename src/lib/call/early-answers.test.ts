import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPnrs } from '#contract/pnr/list'
import { issuePnr } from '#contract/pnr/pnr'
import { watchHolds } from '#contract/pnr/watch'
import { askEarly, forgetEarly, takeEarly } from './early-answers.ts'
import { openAnswer } from './send.ts'

const list = '/api/hotel/bookings?_page=1'
const fetched: string[] = []
const never = () => AbortSignal.any([])
const ask = (bearer: string) => openAnswer(listPnrs, { query: { _page: '1' } }, { bearer }, never())

beforeEach(() => {
  vi.useFakeTimers()
  fetched.length = 0
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers?: HeadersInit }) => {
    fetched.push(address)
    return new Response(`${address} ${new Headers(headers).get('authorization')}`)
  })
})
afterEach(() => {
  forgetEarly()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call takes the answer that was asked for early, once', async () => {
  askEarly([list], 'mine')
  expect(await (await ask('mine')).text()).toBe(`${list} Bearer mine`)
  expect(fetched).toEqual([list])
  await ask('mine')
  expect(fetched).toEqual([list, list])
})

test('another user, another call and a late one ask anew', async () => {
  askEarly([list], 'mine')
  expect(await (await ask('theirs')).text()).toBe(`${list} Bearer theirs`)
  await openAnswer(watchHolds, {}, { bearer: 'mine' }, never())
  expect(fetched).toHaveLength(3)
  vi.advanceTimersByTime(10_000)
  await ask('mine')
  expect(fetched).toHaveLength(4)
})

test('what was asked before a change does not answer after it', async () => {
  askEarly([list], 'mine')
  const params = { supplierCode: 'HBD', code: 'K7M2QX' } as const
  await openAnswer(issuePnr, { params, body: {} }, { bearer: 'mine', idempotencyKey: 'one' }, never())
  await ask('mine')
  expect(fetched.filter((address) => address === list)).toHaveLength(2)
})

test('a call that is given up does not wait for the early answer', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  askEarly([list], 'mine')
  const given = new AbortController()
  const taken = takeEarly(list, 'mine', given.signal)
  given.abort(new Error('given up'))
  await expect(taken).rejects.toThrow('given up')
})
