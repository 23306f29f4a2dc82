import { beforeEach, expect, test, vi } from 'vitest'
import type { Held } from '../../lib/sales/kept-list.ts'
import { keptSaleOf } from '../../lib/sales/sale-for-tests.ts'
import { followKept } from './follow-kept.tsx'

const device = vi.hoisted(() => ({
  listeners: new Set<() => void>(),
  opens: async (): Promise<void> => {},
}))
vi.mock('../../lib/sales/kept-sales.ts', () => ({
  keptCount: () => 1,
  keptSales: () => ({ levelAt: 0, isPartial: false, groups: new Map() }),
  openSales: () => device.opens(),
  salesForLists: () => ({
    sales: [keptSaleOf({ locator: 'AAAAAA', supplier: 'NEW' })],
    isAll: true,
    ownerOf: () => null,
    levelAt: 0,
  }),
  salesNewestFirst: () => [],
  subscribe: (listener: () => void) => {
    device.listeners.add(listener)
    return () => device.listeners.delete(listener)
  },
}))
vi.mock('../../lib/sales/prepare-texts.ts', () => ({ prepareTexts: async () => {} }))

beforeEach(() => {
  device.listeners.clear()
  device.opens = async () => {}
})

const titles = ({ sales }: Held) => ({ data: sales.map(([, , locator]) => locator), since: null })
/** As of a row that a newer server wrote. */
const unknown = () => {
  throw new Error('Invalid type')
}

test('a list is made once the sales are open, and again whenever they change', async () => {
  const tell = vi.fn()
  const end = followKept(titles, tell)
  await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(1))
  for (const listener of device.listeners) listener()
  expect(tell).toHaveBeenCalledTimes(2)
  expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ data: ['AAAAAA'] }))
  end()
  expect(device.listeners.size).toBe(0)
})

test('a list that cannot be made is none, and holds up nobody who tells of a change', async () => {
  const tell = vi.fn()
  followKept(unknown, tell)
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith(null))
  for (const listener of device.listeners) expect(listener).not.toThrow()
})

test('sales that do not open are no error of the page', async () => {
  const tell = vi.fn()
  device.opens = () => Promise.reject(new Error('no store'))
  followKept(titles, tell)
  // an unhandled rejection fails the run
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(tell).not.toHaveBeenCalled()
})
