import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptCode, startKeptPage } from './start-kept.ts'

const device = vi.hoisted(() => ({
  opens: (): Promise<void> => Promise.resolve(),
  areNewestEnough: false,
}))
vi.mock('../../lib/query/query.ts', () => ({ queryClient: new QueryClient() }))
vi.mock('../../lib/language/area-words.ts', () => ({
  withWords: (_area: string, load: () => unknown) => load,
}))
vi.mock('./follow-kept.tsx', () => ({ keptNow: () => (device.areNewestEnough ? {} : null) }))
vi.mock('../../lib/sales/kept-sales.ts', () => ({
  openNewest: () => Promise.resolve(),
  openSales: () => device.opens(),
}))
const { queryClient } = await import('../../lib/query/query.ts')

const page = { queryKey: ['GET', '/a/list'], queryFn: () => new Promise<string>(() => {}) }
const code = () => keptCode(async () => () => null)

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  device.opens = () => Promise.resolve()
  device.areNewestEnough = false
  queryClient.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** Whether it ends before the store that does not answer is given up. */
async function isQuick(work: Promise<void>): Promise<boolean> {
  return Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 200)),
  ])
}

test('a list without an answer begins once the sales on the device are open', async () => {
  let open = () => {}
  device.opens = () => new Promise((resolve) => (open = resolve))
  const kept = code()
  const started = startKeptPage(page, {}, kept)
  expect(await isQuick(started)).toBe(false)
  expect(kept.here).not.toBeNull()
  open()
  expect(await isQuick(started)).toBe(true)
})

test('where the newest sales make the page, it does not wait for the others', async () => {
  device.opens = () => new Promise(() => {})
  device.areNewestEnough = true
  expect(await isQuick(startKeptPage(page, {}, code()))).toBe(true)
})

test('a store that never answers is waited for a moment alone', async () => {
  device.opens = () => new Promise(() => {})
  const begun = performance.now()
  await startKeptPage(page, {}, code())
  expect(performance.now() - begun).toBeGreaterThan(400)
})

test('neither an earlier answer nor a store that fails is held up', async () => {
  device.opens = () => Promise.reject(new Error('no store'))
  expect(await isQuick(startKeptPage(page, {}, code()))).toBe(true)
  device.opens = () => new Promise(() => {})
  queryClient.setQueryData(page.queryKey, 'rows')
  expect(await isQuick(startKeptPage(page, {}, code()))).toBe(true)
})

test('where the app is not on the device, nothing of it is fetched first', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  const kept = code()
  expect(await isQuick(startKeptPage(page, {}, kept))).toBe(true)
  expect(kept.here).toBeNull()
})
