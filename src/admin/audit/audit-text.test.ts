import { expect, test } from 'vitest'
import type { AuditRow } from '#contract/admin/audit'
import { changesText, fieldLabel, lineText, readable, valueText } from './audit-text.ts'

const words = { nothing: '–', yes: 'yes', no: 'no' }
const shown = (value: Parameters<typeof valueText>[0]) => valueText(value, 'en', words)

test('money, times, days, numbers and switches are readable', () => {
  expect(shown(['IDR', 1_250_000])).toMatch(/1.250.000|1,250,000/)
  expect(shown('2026-11-22T03:05:00.000Z')).toBe('Sun, 22 Nov 2026, 10:05')
  expect(shown('2026-11-22')).toBe('Sun, 22 Nov 2026')
  expect(shown(12_500)).toBe('12,500')
  expect([shown(true), shown(false), shown(null), shown('')]).toEqual(['yes', 'no', '–', '–'])
  expect(shown('K7M2QX')).toBe('K7M2QX')
})

test('a text that only looks like a time is left as it is', () => {
  expect(shown('2026-99-99')).toBe('2026-99-99')
  expect(shown('2026-99-99T00:00:00Z')).toBe('2026-99-99T00:00:00Z')
})

test('a field has the usual word, or its own name in words', () => {
  const wordOf = (name: string) => (name === 'charge' ? 'Charge' : null)
  expect(fieldLabel('charge', wordOf)).toBe('Charge')
  expect(fieldLabel('holder.firstName', wordOf)).toBe('Holder, First name')
  expect(fieldLabel('remark-2-5', wordOf)).toBe('Remark 2 5')
})

test('the changes of a row are one text for a cell', () => {
  const changes = [
    { field: 'state', before: 'INTENT', after: 'CONFIRMED' },
    { field: 'note', before: null, after: 'late' },
  ]
  const text = changesText({ changes }, { field: (path) => path, value: (_, value) => shown(value) })
  expect(text).toBe('state: INTENT → CONFIRMED\nnote: – → late')
})

test('the line tells amounts first, and what was something else before', () => {
  const changes = [
    { field: 'reference', before: null, after: 'BCA 4711' },
    { field: 'percentBp', before: 400, after: 650 },
    { field: 'balance', before: ['IDR', 1_000], after: ['IDR', 3_000] },
    { field: 'amount', before: null, after: ['IDR', 2_000] },
  ] satisfies AuditRow['changes']
  const text = lineText(
    { changes },
    { field: (path) => path, value: (field, value) => shown(readable(field, value)) },
  )
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    'balance: Rp 1.000 → Rp 3.000 · amount: Rp 2.000 · percentBp: 4% → 6.5%',
  )
})

test('Book and Issue are yes or no, wherever they stand', () => {
  const said = (field: string, value: AuditRow['changes'][number]['after']) => shown(readable(field, value))
  expect([said('book', 1), said('issue', 0), said('profile.book', 1), said('book', null)]).toEqual([
    'yes',
    'no',
    'yes',
    '–',
  ])
  expect([said('book', 7), said('size', 1), said('marginBp', 150)]).toEqual(['7', '1', '1.5%'])
})
