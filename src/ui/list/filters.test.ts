import { expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
const { choiceFilter, countFilters, noFilters, orderChoice, qualifiedPeriodFilter, textFilter } =
  await import('./filters.tsx')

type Search = {
  words: string
  status?: 'HELD' | 'ISSUED' | undefined
  sort?: 'total' | undefined
  dateQualifier: 'booking' | 'start'
  fromDate?: string | undefined
  toDate?: string | undefined
  page: number
}

const nothing: Search = { words: '', dateQualifier: 'booking', page: 3 }
const words = { label: '', anyLabel: '', optionLabel: String }

const filters = [
  textFilter<Search>('words', 'search', { label: '' }),
  choiceFilter<Search, 'status'>('status', 'few', { ...words, options: ['HELD', 'ISSUED'] }),
  orderChoice<Search, 'sort'>('sort', 'more', { ...words, options: ['total'] }),
  qualifiedPeriodFilter<Search['dateQualifier'], Search>(
    'more',
    { ...words, options: ['booking', 'start'] },
    { words: String, clearLabel: String },
  ),
]

test('counts what narrows the list, a period with its kind as one, the order not at all', () => {
  expect(countFilters(filters, nothing)).toBe(0)
  expect(countFilters(filters, { ...nothing, words: ' ', sort: 'total' })).toBe(0)
  expect(countFilters(filters, { ...nothing, words: 'Putri', status: 'HELD' })).toBe(2)
  expect(countFilters(filters, { ...nothing, dateQualifier: 'start', toDate: '2026-11-30' })).toBe(1)
  expect(countFilters(filters, { ...nothing, fromDate: '2026-11-01' })).toBe(1)
})

test('clears every filter, and nothing else', () => {
  const all: Search = {
    ...nothing,
    words: 'a',
    status: 'HELD',
    sort: 'total',
    dateQualifier: 'start',
    fromDate: '2026-11-01',
  }
  const cleared = { ...all, ...noFilters(filters) }
  expect(countFilters(filters, cleared)).toBe(0)
  expect(cleared).toMatchObject({ sort: 'total', page: 3, dateQualifier: 'booking' })
})
