import { expect, test } from 'vitest'
import { locatorOf } from '#contract/changes/kept-sale'
import { keptSaleOf } from '../../lib/sales/sale-for-tests.ts'
import { defaultOrderSearch, type OrderSearch } from '../search/order-search.ts'
import { keptOrders } from './kept-orders.ts'

const now = new Date('2026-12-09T03:00:00Z')

/** Ends on the 10th, within three days. */
const held = keptSaleOf({ locator: 'HELD', bookedAt: '2026-12-08T03:00:00.000Z' })
const expired = keptSaleOf({
  locator: 'EXPIRED',
  bookedAt: '2026-12-07T03:00:00.000Z',
  deadline: '2026-12-08T10:00:00.000Z',
})
const train = keptSaleOf({
  locator: 'TRAIN',
  // the 7th in Jakarta, the 6th in UTC
  bookedAt: '2026-12-06T20:00:00.000Z',
  product: 'TRAIN',
  title: 'Argo Bromo',
  status: 'ISSUED',
  deadline: null,
  startsOn: '2026-12-11',
  travellers: ['Siti Rahmawati', 'Budi Santoso'],
  reference: 'ACME-1',
  amount: 2_000_000,
})
const undated = keptSaleOf({
  locator: 'UNDATED',
  bookedAt: '2026-12-05T03:00:00.000Z',
  status: 'CANCELLED',
  deadline: null,
  startsOn: null,
})
const sales = [held, expired, train, undated]
const owners = new Map([[locatorOf(train), 'Nusa Bali']])

function locators(search: Partial<OrderSearch>): string[] {
  const found = keptOrders(
    { ...defaultOrderSearch, ...search },
    { sales, most: 25, ownerNameOf: (locator) => owners.get(locator) ?? 'Nusa Wisata', now },
  )
  expect(found.total).toBe(found.orderList.length)
  return found.orderList.map(({ locatorCode }) => locatorCode)
}

test.each<[what: string, search: Partial<OrderSearch>, found: string[]]>([
  ['nothing chosen: the latest booked first', {}, ['HELD', 'EXPIRED', 'TRAIN', 'UNDATED']],
  ['a product', { product: 'TRAIN' }, ['TRAIN']],
  ['a status that the time makes', { status: 'EXPIRED' }, ['EXPIRED']],
  ['a status without what the time has ended', { status: 'HELD' }, ['HELD']],
  ['words of any facts', { search: 'rahma bromo' }, ['TRAIN']],
  ['a traveller, not the contact', { paxName: 'putri' }, []],
  ['a traveller who is not the first', { paxName: 'budi santoso', product: 'TRAIN' }, ['TRAIN']],
  ['the beginning of a reference', { reference: 'acme' }, ['TRAIN']],
  ['the middle of a reference', { reference: '1' }, []],
  ['a part of an organisation', { agent: 'bali' }, ['TRAIN']],
  ['a time limit, the soonest first', { timeLimit: '3days' }, ['HELD']],
  ['a day in Jakarta', { fromDate: '2026-12-07', toDate: '2026-12-07' }, ['EXPIRED', 'TRAIN']],
  ['the first days, without what has none', { dateQualifier: 'start' }, ['HELD', 'EXPIRED', 'TRAIN']],
  ['a first day', { dateQualifier: 'start', toDate: '2026-12-11' }, ['TRAIN']],
  ['by the first day', { sort: 'starts' }, ['TRAIN', 'HELD', 'EXPIRED', 'UNDATED']],
  ['by the first day, the last one first', { sort: '-starts' }, ['HELD', 'EXPIRED', 'TRAIN', 'UNDATED']],
  ['by running limits', { sort: 'limit' }, ['HELD', 'EXPIRED', 'TRAIN', 'UNDATED']],
  ['by the amount, the greatest first', { sort: '-amount' }, ['TRAIN', 'HELD', 'EXPIRED', 'UNDATED']],
])('%s', (_what, search, found) => {
  expect(locators(search)).toEqual(found)
})
