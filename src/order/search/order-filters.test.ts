import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keepWords } from '../../shell/sale/typed-words.ts'
import { changeOrderFilters, isNarrowed, toOrderFilter, toOrderQuery } from './order-filters.ts'
import { addressOf, defaultOrderSearch, orderAddress, orderSearchOf } from './order-search.ts'

/** The typed words come from the device, the rest from an address. */
const read = ({ search = '', paxName = '', ...address }: Record<string, unknown>) =>
  orderSearchOf(
    v.parse(orderAddress, {
      ...address,
      typed: keepWords({ search: String(search), paxName: String(paxName) }),
    }),
  )

const everything = {
  product: 'TOUR',
  status: 'HELD',
  search: 'K7M2',
  agent: 'Nusa Wisata Travel',
  paxName: 'Putri',
  reference: 'INV-12',
  dateQualifier: 'start',
  fromDate: '2026-11-01',
  toDate: '2026-12-01',
  timeLimit: '3days',
  sort: '-amount',
  after: '2026-11-21T05:00:00.000Z.0193',
}

test('an address holds every filter, and of typed words an id', () => {
  expect(read(everything)).toMatchObject(everything)
  expect(JSON.stringify(addressOf(read(everything)))).not.toMatch(/K7M2|Putri/)
  expect(toOrderQuery(read(everything))).toEqual(everything)
})

test('a bad parameter falls back to its default, the others stay', () => {
  for (const bad of [
    { product: 'CRUISE' },
    { status: ['HELD'] },
    { agent: { $ne: '' } },
    { reference: null },
    { dateQualifier: 'end' },
    { fromDate: '2026-02-30' },
    { timeLimit: 'forever' },
    { sort: 'price' },
    { after: 'a b' },
    { after: 'x'.repeat(121) },
    { fromDate: '2026-02-02', toDate: '2026-02-01' },
  ]) {
    expect(toOrderQuery(read(bad)), JSON.stringify(bad)).toEqual({})
    expect(read({ ...bad, search: 'Bali' }).search).toBe('Bali')
  }
})

test('digits are accepted as text', () => {
  expect(read({ search: 234_567, reference: 12, after: 7 })).toMatchObject({
    search: '234567',
    reference: '12',
    after: '7',
  })
})

test('the request holds the set filters only', () => {
  expect(toOrderQuery(defaultOrderSearch)).toEqual({})
  expect(toOrderQuery(read({ search: ' Putri ', reference: ' ' }))).toEqual({ search: 'Putri' })
  // the export ignores the page
  expect(toOrderFilter(read({ after: 'x', product: 'HOTEL' }))).toEqual({ product: 'HOTEL' })
})

test('a changed filter returns to the first page, and the unchanged day of the period follows', () => {
  expect(changeOrderFilters(read({ after: 'x', search: 'a' }), { status: 'ISSUED' })).toEqual({
    ...read({ search: 'a', status: 'ISSUED' }),
    after: undefined,
  })
  const november = read({ fromDate: '2026-11-01', toDate: '2026-11-30' })
  expect(changeOrderFilters(november, { fromDate: '2026-12-05' })).toMatchObject({ toDate: '2026-12-05' })
  expect(changeOrderFilters(november, { toDate: '2026-10-05' })).toMatchObject({ fromDate: '2026-10-05' })
})

test('a filter, a product or a later page narrows the list, the order does not', () => {
  const narrowing = [{ product: 'HOTEL' }, { after: 'x' }, { agent: 'Nusa' }, { dateQualifier: 'start' }]
  expect(narrowing.map((one) => isNarrowed(read(one)))).toEqual([true, true, true, true])
  expect([{}, { sort: '-amount' }, { reference: ' ' }].map((one) => isNarrowed(read(one)))).toEqual([
    false,
    false,
    false,
  ])
  expect(toOrderFilter(read(everything))).not.toHaveProperty('sort')
})

test('words in an address are not read, nor an id that this device does not have', () => {
  const named = v.parse(orderAddress, { search: 'Putri', paxName: 'Putri', typed: crypto.randomUUID() })
  expect(toOrderQuery(orderSearchOf(named))).toEqual({})
})

test('a hundred searches can be gone back to', () => {
  const ids = Array.from({ length: 101 }, (_, n) => keepWords({ search: `word ${n}`, paxName: '' }))
  const words = ids.map((typed) => orderSearchOf(v.parse(orderAddress, { typed })).search)
  expect(words).toEqual(['', ...Array.from({ length: 100 }, (_, n) => `word ${n + 1}`)])
  expect(new Set(ids).size).toBe(101)
  expect(keepWords({ search: 'word 50', paxName: '' })).toBe(ids[50])
})
