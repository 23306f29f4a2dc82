import { beforeEach, expect, test, vi } from 'vitest'
import type { KeptSale } from '#contract/changes/kept-sale'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { type KeptHead, newEntry, newHead } from '../../lib/details/kept-head.ts'
import { stampOf } from '../../lib/details/stamp-of.ts'
import { keptSaleOf } from '../../lib/sales/sale-for-tests.ts'
import { syncPapers } from './sync-papers.ts'

const held = keptSaleOf({ locator: 'AAAAAA', product: 'INSURANCE' })
const issued = keptSaleOf({ locator: 'AAAAAA', product: 'INSURANCE', status: 'ISSUED' })

const device = vi.hoisted(() => ({
  sale: null as unknown,
  head: null as unknown,
  kept: [] as { stamp: string; papers: string[] }[],
}))
const server = vi.hoisted(() => ({ file: async (): Promise<File> => new File([], 'none') }))

vi.mock('../../lib/call/saves-data.ts', () => ({ savesData: () => false }))
vi.mock('../../lib/details/when-quiet.ts', () => ({ whenQuiet: async () => {} }))
vi.mock('../../lib/sales/kept-sales.ts', () => ({ keptSale: () => device.sale as KeptSale }))
vi.mock('../../lib/details/kept-details.ts', () => ({ openDetails: async () => device.head as KeptHead }))
vi.mock('../../lib/details/kept-papers.ts', () => ({
  papersIn: () => 0,
  keepPapers: async (_locator: string, stamp: string, papers: Map<string, File>) =>
    device.kept.push({ stamp, papers: [...papers.keys()] }) > 0,
}))
vi.mock('./policy-papers.ts', () => ({
  papersOfPolicy: async () => [{ paper: 'quotation en', file: () => server.file() }],
}))

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  const entry = { ...newEntry(held, 'NUSA'), wantsPapers: true, isPinned: true }
  const head: KeptHead = { ...newHead('one', 'mine', 0), sales: { AAAAAA: entry } }
  Object.assign(device, { sale: held, head, kept: [] })
})

test('papers are of the sale as it was before they were fetched, so that an issue meanwhile asks again', async () => {
  server.file = async () => {
    device.sale = issued
    return new File(['%PDF'], 'quotation.pdf')
  }
  await syncPapers()
  expect(device.kept).toEqual([{ stamp: stampOf(held), papers: ['quotation en'] }])
})

test('papers for which other pins would have to leave are not fetched', async () => {
  const full = { ...newEntry(held, 'NUSA'), isPinned: true, bytes: { detail: 49_500_000 } }
  const head = device.head as KeptHead
  device.head = { ...head, sales: { ...head.sales, BBBBBB: full } }
  server.file = async () => new File(['%PDF'], 'quotation.pdf')
  await syncPapers()
  expect(device.kept).toEqual([])
})

test('papers that the server refuses are gone', async () => {
  server.file = () => Promise.reject(new ApiFailure(404, '404 / NOT_FOUND', { error: 'NOT_FOUND' }))
  await syncPapers()
  expect(device.kept).toEqual([{ stamp: stampOf(held), papers: [] }])
})

test.each([
  new Unreachable('200 / Incorrect Server Response'),
  new ApiFailure(404, '404 / Not Found'),
  new ApiFailure(408, '408 / Request Timeout'),
  new ApiFailure(401, '401 / NOT_SIGNED_IN', { error: 'NOT_SIGNED_IN' }),
  new ApiFailure(429, '429 / TOO_MANY_REQUESTS', { error: 'TOO_MANY_REQUESTS' }),
])('what is kept stays where the answer says nothing of the paper: $message', async (failure) => {
  server.file = () => Promise.reject(failure)
  await expect(syncPapers()).rejects.toBe(failure)
  expect(device.kept).toEqual([])
})
