import { expect, test } from 'vitest'
import type { Seller } from '#contract/changes/changes'
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
const nusa = { orgName: 'Nusa Wisata', orgType: 'AGENT', isReached: true } as const
const above = { ...nusa, isReached: false }
const bali = { orgName: 'Nusa Bali', orgType: 'SUBAGENT', isReached: true } as const
/** NUSA is read by who reads it, and the train is of an organisation below NUSA. */
const ownerOf = (of: readonly Seller[]) => (locator: string) =>
  locator === locatorOf(train)
    ? { ownerOrgName: 'Nusa Bali', ownership: [bali, ...of] }
    : { ownerOrgName: 'Nusa Wisata', ownership: of }

function locators(search: Partial<OrderSearch>, of: Seller = nusa): string[] {
  const held = { sales, isAll: true, ownerOf: ownerOf([of]), now }
  const found = keptOrders({ ...defaultOrderSearch, ...search }, held, true)?.data
  expect(found?.total).toBe(found?.orderList.length)
  return found?.orderList.map(({ locatorCode }) => locatorCode) ?? []
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

test('an organisation is that of the sales below it, too, where they may be read by its name', () => {
  expect(locators({ agent: 'wisata' })).toEqual(['HELD', 'EXPIRED', 'TRAIN', 'UNDATED'])
  expect(locators({ agent: 'wisata' }, above)).toEqual([])
})

test('it is one page, more where they are asked for without the server, and no later one', () => {
  const many = Array.from({ length: 1_001 }, (_, at) => keptSaleOf({ locator: `L${at}` }))
  const held = { sales: many, isAll: true, ownerOf: ownerOf([nusa]), now }
  const page = keptOrders(defaultOrderSearch, held, false)?.data
  expect([page?.orderList.length, page?.total, page?.totalIsCapped]).toEqual([25, 1_000, true])
  const shown = (pagesAlone: number, isAlone: boolean) =>
    keptOrders({ ...defaultOrderSearch, pagesAlone }, held, isAlone)?.data.orderList.length
  expect([shown(1, true), shown(3, true), shown(3, false)]).toEqual([25, 75, 25])
  expect(keptOrders({ ...defaultOrderSearch, after: 'x' }, held, true)).toBeNull()
})

test('of the newest alone comes a page only where they fill it, and the total is a least', () => {
  const newest = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? held : train))
  const page = (search: Partial<OrderSearch>) =>
    keptOrders(
      { ...defaultOrderSearch, ...search },
      { sales: newest, isAll: false, ownerOf: ownerOf([nusa]), now },
      false,
    )?.data
  expect(page({})).toMatchObject({ total: 25, totalIsCapped: true, orderList: { length: 25 } })
  expect(page({ product: 'TRAIN' })).toBeUndefined()
  expect(page({ sort: 'starts' })).toBeUndefined()
  expect(page({ sort: '-booked' })?.orderList).toHaveLength(25)
})
