import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { partName } from '#contract/changes/details'
import { readPaperMark } from '#contract/pnr/papers'
import { ApiFailure, Unreachable } from '../call/failure.ts'
import { throughKept } from './through-kept.ts'

const device = vi.hoisted(() => ({ detail: null as unknown, dropped: [] as string[], kept: [] as unknown[] }))

vi.mock('../sales/keep-choice.ts', () => ({ keepsSales: () => true }))
vi.mock('../session/session.ts', () => ({ currentSession: () => ({ claims: { userId: 'sari' } }) }))
vi.mock('./detail-records.ts', () => ({ readRecord: async () => device.detail }))
vi.mock('./kept-details.ts', () => ({
  dropDetail: async (code: string) => void device.dropped.push(code),
  entryFor: () => ({}),
  changeDetails: async (work: (head: unknown) => unknown) => void device.kept.push(await work({})),
}))

const part = partName(readPaperMark, {})
const markOf = (size: number) => ({ verifyUrl: 'https://travel.example/verify/x', size, shape: 'M0 0' })
const hourAgo = () => Date.now() - 3_600_000

/** The query of a screen whose server answers as given. */
async function asked(answer: Promise<unknown>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryKey = ['mark']
  const seen: unknown[] = []
  client.getQueryCache().subscribe(({ query }) => {
    if (query.state.data !== seen.at(-1)) seen.push(query.state.data)
  })
  const queryFn = () => throughKept('AB12CD', readPaperMark, {}, { client, queryKey }, answer)
  await client.prefetchQuery({ queryKey, queryFn })
  return { state: client.getQueryState(queryKey), seen }
}

const soon = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 50, value))

beforeEach(() => Object.assign(device, { detail: null, dropped: [], kept: [] }))

test('what is kept is shown with its own time where no answer comes', async () => {
  const at = hourAgo()
  device.detail = { [part]: { at, reply: markOf(1) } }
  const { state } = await asked(Promise.reject(new Unreachable('gone')))
  expect(state?.data).toEqual(markOf(1))
  expect(Math.abs((state?.dataUpdatedAt ?? 0) - at)).toBeLessThan(1_000)
  expect(state?.error).toBeInstanceOf(Unreachable)
})

test('what is kept is shown at once, and then corrected by the server, whose answer is kept in its turn', async () => {
  device.detail = { [part]: { at: hourAgo(), reply: markOf(1) } }
  const { state, seen } = await asked(soon(markOf(2)))
  expect(seen).toEqual([markOf(1), markOf(2)].map((mark) => expect.objectContaining(mark)))
  expect(state?.status).toBe('success')
  const [[written]] = device.kept as [[{ value: Record<string, { reply: unknown }> }]]
  expect(written.value[part]?.reply).toEqual(markOf(2))
})

test('without anything kept, or in a form that the contract does not know, the failure stands', async () => {
  expect((await asked(Promise.reject(new Unreachable('gone')))).state?.data).toBeUndefined()
  device.detail = { [part]: { at: hourAgo(), reply: { size: 'large' } } }
  expect((await asked(Promise.reject(new Unreachable('gone')))).state?.data).toBeUndefined()
})

test('a sale that the server says is not there is forgotten; a page of a gateway says nothing', async () => {
  await asked(Promise.reject(new ApiFailure(404, '', { error: 'NOT_FOUND' })))
  expect(device.dropped).toEqual(['AB12CD'])
  await asked(Promise.reject(new ApiFailure(404, '404 / <h1>Wi-Fi</h1>')))
  expect(device.dropped).toEqual(['AB12CD'])
})
